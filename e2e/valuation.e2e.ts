import { device } from 'detox';
import { account } from './pages/account';
import { valuation } from './pages/valuation';

describe('Someone wants to know what their home is worth', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://home-valuation' });
    await valuation.shown('home-valuation');
  });

  it('is told when an address can’t be found', async () => {
    await valuation.ask('Nowhere at all');
    await valuation.showsText('We couldn’t find this address. Please add the city and the state, or the ZIP code.');
  });

  it('enters the facts of an unknown home, and gets an estimate', async () => {
    await valuation.ask('12 Nowhere Lane, Dallas, TX 75204');
    await valuation.enterSize('1850');
    await valuation.shown('valuation-estimate');
  });

  it('sees how close estimates have been', async () => {
    await device.openURL({ url: 'hearthway://home-valuation/accuracy' });
    await valuation.shown('valuation-accuracy');
  });

  it('arrives through an agent’s link', async () => {
    await device.openURL({ url: 'hearthway://seller/site-1/agent-2' });
    await valuation.shown('seller');
    await account.declineInvitation();
    await valuation.ask('12 Nowhere Lane, Dallas, TX 75204');
    await valuation.shown('valuation-facts');
  });
});
