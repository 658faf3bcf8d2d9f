import { expect } from '@jest/globals';
import { device } from 'detox';
import { phone } from '../pages/browser';
import { receivesMail } from '../pages/outbox';
import { cards, newAgent, signup } from '../pages/signup';

const open = (path: string) => device.launchApp({ newInstance: true, delete: true, url: `hearthway://${path}` });

describe('An agent joins a program', () => {
  it('by card, after one that was declined, and keeps what was filled in', async () => {
    const agent = newAgent();
    await open('signup/pay-per-closing');
    await signup.fillIn(agent);
    await signup.addZip('75204');
    await signup.order();
    await signup.change();
    expect(await phone.fieldValue('signup-email')).toBe(agent.email);
    await signup.orderAgain();
    await signup.typeCard(cards.declined);
    await signup.pay();
    await signup.isDeclined();
    await signup.typeCard(cards.approved);
    await signup.pay();
    await signup.isJoined('Welcome to Pay Per Closing');
    await receivesMail(agent.email, /receipt/i, '1,997.00');
  });

  it('by bank account, in two parts', async () => {
    const agent = newAgent();
    await open('signup/pay-per-closing/SPLIT50');
    await signup.fillIn(agent);
    await signup.addZip('75204');
    await signup.splits();
    await signup.order();
    await signup.typeAccount();
    await signup.pay();
    await signup.isJoined('Your payment is on its way');
  });

  it('with a card whose bank asks first', async () => {
    const agent = newAgent();
    await open('signup/leads');
    await signup.fillIn(agent);
    await signup.addZip('75204');
    await signup.order();
    await signup.typeCard(cards.asksFirst);
    await signup.pay();
    await signup.bankApproves();
    await signup.isJoined('Welcome to Leads');
  });
});
