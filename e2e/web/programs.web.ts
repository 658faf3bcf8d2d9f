import { expect } from '@jest/globals';
import { device } from 'detox';
import { phone } from '../pages/browser';
import { command } from '../pages/command';
import { signUp } from '../pages/membership';
import { receivesMail } from '../pages/outbox';
import { cards, newAgent, signup } from '../pages/signup';

const open = (path: string) => device.launchApp({ newInstance: true, delete: true, url: `hearthway://${path}` });
const visit = (path: string) => device.openURL({ url: `hearthway://${path}` });

describe('An agent joins a program', () => {
  it('by card, after one that was declined, and keeps what was filled in', async () => {
    const agent = newAgent();
    await open('signup/pay-per-closing');
    await signup.fillIn(agent);
    await signup.addZip('75204');
    await signup.order();
    expect(phone.query()).toBe('?step=payment');
    await phone.back();
    expect(await phone.fieldValue('signup-email')).toBe(agent.email);
    await phone.forward();
    await phone.shown('signup-payment');
    await signup.change();
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
    await open('signup/pay-per-closing/SPLIT50');
    await signup.fillIn(newAgent());
    await signup.addZip('75204');
    await signup.splits();
    await signup.order();
    await signup.typeAccount();
    await signup.pay();
    await signup.isJoined('Your payment is on its way');
  });

  it('with a card whose bank asks first', async () => {
    await open('signup/leads');
    await signup.fillIn(newAgent());
    await signup.addZip('75204');
    await signup.order();
    await signup.typeCard(cards.asksFirst);
    await signup.pay();
    await signup.bankApproves();
    await signup.isJoined('Welcome to Leads');
  });

  it('with a budget, by card', async () => {
    await open('signup/ppc');
    await signup.fillIn(newAgent());
    await signup.addZip('75204');
    await signup.raisesBudget('75204');
    await signup.order();
    await signup.typeCard(cards.approved);
    await signup.pay();
    await signup.isJoined('Welcome to Pay Per Click');
  });

  it('with a promo code that ends tomorrow', async () => {
    command('promo', 'save', 'TOMORROW', '--dollars', '300', '--until', new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
    await open('signup/pay-per-closing/tomorrow');
    await signup.fillIn(newAgent());
    await signup.addZip('75204');
    await signUp.shown('promo-counts');
    await signUp.shown('promo-deadline');
    await signup.order();
    await signUp.showsText('Pay $1,697.00');
    await signup.typeCard(cards.approved);
    await signup.pay();
    await signup.isJoined('Welcome to Pay Per Closing');
  });

  // The form is the same for each; what differs is which program the order has.
  it.each(['leads', 'ppc', 'closings'])('%s by bank account', async (program) => {
    await visit(`signup/${program}`);
    await signup.fillIn(newAgent());
    await signup.addZip('75204');
    await signup.order();
    await signup.typeAccount();
    await signup.pay();
    await signup.isJoined('Your payment is on its way');
  });
});

describe('An agent with an account', () => {
  const someone = newAgent();
  const agent = { first: 'Rosalind', last: 'Mbeki', email: someone.email, phone: '2145550142' };

  it('joins a program, and finds it under Billing', async () => {
    await open('bt');
    await signUp.account(agent);
    await signUp.next();
    await signUp.press('free-agree');
    await signUp.next();
    await signUp.shown('sign-up-thanks');
    await visit('signup/closings');
    await signUp.shown('signup-own');
    await signup.fillIn(someone);
    await signup.addZip('75204');
    await signup.order();
    await signup.typeCard(cards.approved);
    await signup.pay();
    await signup.isJoined('Welcome to Closings');
    await signUp.press('signup-billing');
    await signUp.showsText('Active');
  });

  it('changes the card', async () => {
    await signUp.press('billing-change');
    await signup.typeCard(cards.other);
    await signUp.press('billing-save');
    await signUp.showsText('Mastercard ending in 4444');
  });

  it('cancels, and keeps what is paid', async () => {
    await signUp.press('billing-cancel');
    await signUp.press('billing-cancel-confirm');
    await signUp.showsText('Canceled');
  });
});
