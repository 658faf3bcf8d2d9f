import { device } from 'detox';
import { command } from '../pages/command';
import { freeSignUpPage } from '../pages/freeSignUp';
import { newAgent } from '../pages/people';
import { cards, programSignUpPage, zip } from '../pages/programSignUp';

const open = (path: string) => device.launchApp({ newInstance: true, delete: true, url: `hearthway://${path}` });

// The form is the same for each program; only the order and the payment differ.
describe('An agent joins', () => {
  it('Pay Per Closing by bank account, in two parts', async () => {
    await open('signup/pay-per-closing/SPLIT50');
    await programSignUpPage.fillIn(newAgent());
    await programSignUpPage.addZip(zip);
    await programSignUpPage.splits();
    await programSignUpPage.order();
    await programSignUpPage.typeAccount();
    await programSignUpPage.pay();
    await programSignUpPage.isJoined('Your payment is on its way');
  });

  it('Leads with a card whose bank asks first', async () => {
    await open('signup/leads');
    await programSignUpPage.fillIn(newAgent());
    await programSignUpPage.addZip(zip);
    await programSignUpPage.order();
    await programSignUpPage.typeCard(cards.asksFirst);
    await programSignUpPage.pay();
    await programSignUpPage.bankApproves();
    await programSignUpPage.isJoined('Welcome to Leads');
  });

  it('Pay Per Click with a budget, by card', async () => {
    await open('signup/ppc');
    await programSignUpPage.fillIn(newAgent());
    await programSignUpPage.addZip(zip);
    await programSignUpPage.raisesBudget(zip);
    await programSignUpPage.order();
    await programSignUpPage.typeCard(cards.approved);
    await programSignUpPage.pay();
    await programSignUpPage.isJoined('Welcome to Pay Per Click');
  });

  it('Pay Per Closing with a promo code that ends tomorrow', async () => {
    command('promo', 'save', 'TOMORROW', '--dollars', '300', '--until', new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
    await open('signup/pay-per-closing/tomorrow');
    await programSignUpPage.fillIn(newAgent());
    await programSignUpPage.addZip(zip);
    await freeSignUpPage.shown('promo-counts');
    await freeSignUpPage.shown('promo-deadline');
    await programSignUpPage.order();
    await freeSignUpPage.showsText('Pay $1,697.00');
    await programSignUpPage.typeCard(cards.approved);
    await programSignUpPage.pay();
    await programSignUpPage.isJoined('Welcome to Pay Per Closing');
  });

  it.each(['leads', 'ppc', 'closings'])('%s by bank account', async (program) => {
    await open(`signup/${program}`);
    await programSignUpPage.fillIn(newAgent());
    await programSignUpPage.addZip(zip);
    await programSignUpPage.order();
    await programSignUpPage.typeAccount();
    await programSignUpPage.pay();
    await programSignUpPage.isJoined('Your payment is on its way');
  });
});
