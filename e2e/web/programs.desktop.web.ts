import { expect } from '@jest/globals';
import { device } from 'detox';
import { phone } from '../pages/browser';
import { freeSignUpPage } from '../pages/freeSignUp';
import { receivesMail } from '../pages/outbox';
import { newAgent } from '../pages/people';
import { cards, programSignUpPage, zip } from '../pages/programSignUp';

const open = (path: string) => device.launchApp({ newInstance: true, delete: true, url: `hearthway://${path}` });
const visit = (path: string) => device.openURL({ url: `hearthway://${path}` });

describe('An agent joins a program', () => {
  it('by card, after one that was declined, and keeps what was filled in', async () => {
    const agent = newAgent();
    await open('signup/pay-per-closing');
    await programSignUpPage.fillIn(agent);
    await programSignUpPage.addZip(zip);
    await programSignUpPage.order();
    expect(phone.query()).toBe('?step=payment');
    await phone.back();
    expect(await phone.fieldValue('signup-email')).toBe(agent.email);
    await phone.forward();
    await phone.shown('signup-payment');
    await programSignUpPage.change();
    await programSignUpPage.orderAgain();
    await programSignUpPage.typeCard(cards.declined);
    await programSignUpPage.pay();
    await programSignUpPage.isDeclined();
    await programSignUpPage.typeCard(cards.approved);
    await programSignUpPage.pay();
    await programSignUpPage.isJoined('Welcome to Pay Per Closing');
    await receivesMail(agent.email, /receipt/i, '1,997.00');
  });
});

describe('An agent with an account', () => {
  const someone = newAgent();
  const agent = { first: 'Rosalind', last: 'Mbeki', email: someone.email, phone: '2145550142' };

  it('joins a program, and finds it under Billing', async () => {
    await open('bt');
    await freeSignUpPage.account(agent);
    await freeSignUpPage.next();
    await freeSignUpPage.press('free-agree');
    await freeSignUpPage.next();
    await freeSignUpPage.shown('sign-up-thanks');
    await visit('signup/closings');
    await freeSignUpPage.shown('signup-own');
    await programSignUpPage.fillIn(someone);
    await programSignUpPage.addZip(zip);
    await programSignUpPage.order();
    await programSignUpPage.typeCard(cards.approved);
    await programSignUpPage.pay();
    await programSignUpPage.isJoined('Welcome to Closings');
    await freeSignUpPage.press('signup-billing');
    await freeSignUpPage.showsText('Active');
  });

  it('changes the card', async () => {
    await freeSignUpPage.press('billing-change');
    await programSignUpPage.typeCard(cards.other);
    await freeSignUpPage.press('billing-save');
    await freeSignUpPage.showsText('Mastercard ending in 4444');
  });

  it('cancels, and keeps what is paid for', async () => {
    await freeSignUpPage.press('billing-cancel');
    await freeSignUpPage.press('billing-cancel-confirm');
    await freeSignUpPage.showsText('Canceled');
  });
});
