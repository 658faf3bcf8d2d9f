import { by, device, element, expect, waitFor } from 'detox';
import { account, newBuyer } from './pages/account';
import { own } from './pages/own';
import { property } from './pages/property';
import { search } from './pages/search';

const inDallas = 'hearthway://search/list?city=Dallas&state=TX';

async function openHome(index: number) {
  await device.openURL({ url: inDallas });
  await search.hasHomes();
  await search.openHome(index);
  await property.isShown();
}

describe('What a buyer saves', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: inDallas });
    await search.hasHomes();
    await search.dismissInvitation();
    await search.openHome(0);
    await property.isShown();
    await property.pressHeart();
    await own.tap('login-warning-register');
    await account.register(newBuyer());
    await account.isGone('register-dialog');
  });

  it('includes the favorite whose heart was pressed before registering', async () => {
    await own.said('This property was added to your favorites');
    await device.openURL({ url: 'hearthway://account/dashboard' });
    await own.shown('dashboard-favorites');
    await own.shown('card-0');
  });

  it('includes a note about a home, which favorites show', async () => {
    await own.tap('card-0');
    await property.isShown();
    await own.shown('note');
    await own.fill('note', 'Ask about the roof');
    await own.tap('note-save');
    await own.said('Note saved');
    await device.openURL({ url: 'hearthway://account/dashboard' });
    await own.said('Ask about the roof');
  });

  it('includes a place, with each home’s distance to it', async () => {
    await openHome(0);
    await own.addPlace('Work', 'Dallas');
    await own.shown('distance-0');
  });

  it('includes a search by drive time to that place', async () => {
    await device.openURL({ url: inDallas });
    await search.hasHomes();
    const before = await search.homes();
    await search.openFilter('commute');
    await own.tap('commute-place-Work');
    await own.tap('commute-10');
    await waitFor(search.applyWords()).not.toHaveText('Show homes').withTimeout(10_000);
    await search.apply();
    await waitFor(search.chipWords('commute')).toHaveText('10 min to Work').withTimeout(10_000);
    await search.hasHomes();
    const near = await search.homes();
    if (!(near > 0 && near < before)) throw new Error(`${before} homes in the city and ${near} near the place`);
    await own.saveSearch();
    await own.shown('save-search-name');
    await own.fill('save-search-name', 'Near work');
    await own.tap('save-search-form-submit');
    await own.said('“Near work” saved');
    await device.openURL({ url: 'hearthway://myaccount/saved-search-emails' });
    await own.said('Dallas, TX · about 10 min drive to Work');
  });

  it('includes a saved search with its filters updated', async () => {
    await own.tap('saved-0-run');
    await search.hasHomes();
    await search.openFilter('beds');
    await own.tap('beds-4');
    await search.apply();
    await expect(search.chipWords('beds')).toHaveText('4+ beds');
    await own.saveSearch();
    await own.tap('update-search');
    await own.said('“Near work” updated');
    await device.openURL({ url: 'hearthway://myaccount/saved-search-emails' });
    await own.said('Dallas, TX · 4+ bd · about 10 min drive to Work');
  });

  it('includes a hidden home, until it is unhidden', async () => {
    await openHome(1);
    await own.choose('hide-home');
    await own.said('Home hidden');
    await own.undo();
    await own.said('Home unhidden');
    await own.choose('hide-home');
    await own.said('Home hidden');
    await device.openURL({ url: inDallas });
    await search.hasHomes();
    await own.shown('hidden-count');
    await device.openURL({ url: 'hearthway://account/dashboard' });
    await own.shown('hidden-0');
    await element(by.text('Unhide')).tap();
    await waitFor(own.at('dashboard-hidden')).not.toBeVisible().withTimeout(10_000);
  });

  it('includes a comparison of two homes and their differences', async () => {
    await openHome(0);
    await own.choose('compare-home');
    await own.said('Added to comparison. Choose another home to compare it with.');
    await openHome(2);
    await own.choose('compare-home');
    await own.said('Added, 2 of 4 homes');
    await element(by.text('Compare')).tap();
    await own.shown('compare');
    await own.shown('compare-differing');
  });
});
