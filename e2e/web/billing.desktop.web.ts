import { currentPage, switchTo } from '@hearthway/detox-web';
import { device } from 'detox';
import { gone, press, shown, showsText } from '../pages/find';
import { freeSignUpPage } from '../pages/freeSignUp';
import { emailedLink, receivesMail } from '../pages/outbox';
import { newAgent } from '../pages/people';
import { passDays } from '../pages/provider';
import { cards, programSignUpPage, zip } from '../pages/programSignUp';

const agent = newAgent();
const visit = (path: string) => device.openURL({ url: `hearthway://${path}` });

async function changesTo(card: string) {
  await visit('account/billing');
  await press('billing-change');
  await programSignUpPage.typeCard(card);
  await press('billing-save');
}

describe('A member', () => {
  beforeAll(() => switchTo('member'));

  it('joins', async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://bt' });
    await freeSignUpPage.account(agent);
    await freeSignUpPage.next();
    await freeSignUpPage.press('free-agree');
    await freeSignUpPage.next();
    await shown('sign-up-thanks');
    await visit('signup/leads');
    await programSignUpPage.fillIn(agent);
    await programSignUpPage.addZip(zip);
    await programSignUpPage.order();
    await programSignUpPage.typeCard(cards.approved);
    await programSignUpPage.pay();
    await programSignUpPage.isJoined('Welcome to Leads');
  });

  it('changes to a card whose bank asks each time', async () => {
    await changesTo(cards.asksAlways);
    await programSignUpPage.bankApproves();
    await gone('billing-change-form');
    await showsText('Visa ending in 3184');
  });

  it('confirms the next payment through an emailed link, without logging in', async () => {
    await passDays(32); // more than any month
    const link = await emailedLink(agent.email, /^Please confirm your payment/, /\/pay\?link=\S+/);
    await switchTo('another browser');
    await device.launchApp({ newInstance: true, delete: true, url: `hearthway:/${link}` });
    await showsText('$297.00');
    await press('billing-pay');
    await programSignUpPage.bankApproves();
    await shown('pay-paid');
    await receivesMail(agent.email, /^Your receipt/);
  });

  it('finds the receipt', async () => {
    await switchTo('member');
    await visit('account/billing');
    await showsText('Active');
    await shown('billing-invoices');
  });

  it('is told when a payment fails', async () => {
    await changesTo(cards.declinedLater);
    await gone('billing-change-form');
    await passDays(32);
    await visit('account/billing');
    await showsText('Payment due');
    await receivesMail(agent.email, /didn’t go through$/);
  });

  it('is paused when the last attempt fails', async () => {
    await passDays(8);
    await visit('account/billing');
    await showsText('Paused');
    await press('billing-pay');
    await shown('billing-pay-error');
  });

  it('can read that in the dark theme, too', async () => {
    await currentPage().emulateMedia({ colorScheme: 'dark' });
    await shown('billing-pay-error');
  });

  it('continues with another card', async () => {
    await changesTo(cards.other);
    await showsText('Active');
    await showsText('Mastercard ending in 4444');
    await currentPage().emulateMedia({ colorScheme: 'light' });
  });

  it('cancels, and keeps what is paid for', async () => {
    await press('billing-cancel');
    await press('billing-cancel-confirm');
    await showsText('Canceled');
  });

  it('takes the cancellation back, and sees what is charged next', async () => {
    await press('billing-resume');
    await showsText('Active');
    await gone('billing-resume');
    await shown('billing-upcoming');
  });
});
