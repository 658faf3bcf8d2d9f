import { device } from 'detox';
import { account } from './pages/account';
import { fill, gone, press, shown, showsText } from './pages/find';

describe('Someone calculates a mortgage', () => {
  it('from a link, and learns when mortgage insurance ends', async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://mortgage?price=400000&down=40000&rate=6.5&years=30' });
    await shown('mortgage');
    await account.declineInvitation();
    await showsText('Month 95');
    await showsText('Month 109');
  });

  it('with another down payment', async () => {
    await fill('mortgage-down', '80000');
    await gone('mortgage-insurance-ends');
    await press('mortgage-all-years');
    await gone('mortgage-all-years');
  });

  it('and looks at the rates of the past weeks', async () => {
    await device.openURL({ url: 'hearthway://mortgage/rates' });
    await shown('rates-weeks');
    await press('rates-view-table');
    await shown('rates-table');
  });
});
