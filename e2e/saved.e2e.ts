import { by, device, element, expect, waitFor } from 'detox';
import { account, newBuyer } from './pages/account';
import { savedHomes } from './pages/saved';
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
    await account.register(newBuyer());
    await account.isGone('login-warning');
  });

  it('includes the favorite whose heart was pressed before registering', async () => {
    await savedHomes.showsText('This property was added to your favorites');
    await device.openURL({ url: 'hearthway://account/dashboard' });
    await savedHomes.shown('dashboard-favorites');
    await savedHomes.shown('card-0');
  });

  it('includes a note about a home, which favorites show', async () => {
    await savedHomes.tap('card-0');
    await property.isShown();
    await savedHomes.shown('note');
    await savedHomes.fill('note', 'Ask about the roof');
    await savedHomes.tap('note-save');
    await savedHomes.showsText('Note saved');
    await device.openURL({ url: 'hearthway://account/dashboard' });
    await savedHomes.showsText('Ask about the roof');
  });

  it('includes a place, with each home’s distance to it', async () => {
    await openHome(0);
    await savedHomes.addPlace('Work', 'Dallas');
    await savedHomes.shown('distance-0');
  });

  it('includes a search by drive time to that place', async () => {
    await device.openURL({ url: inDallas });
    await search.hasHomes();
    const before = await search.homes();
    await search.openFilter('commute');
    await savedHomes.tap('commute-place-Work');
    await savedHomes.tap('commute-10');
    await waitFor(search.applyLabel()).not.toHaveText('Show homes').withTimeout(10_000);
    await search.apply();
    await waitFor(search.chipLabel('commute')).toHaveText('10 min to Work').withTimeout(10_000);
    await search.hasHomes();
    const near = await search.homes();
    if (!(near > 0 && near < before)) throw new Error(`${before} homes in the city and ${near} near the place`);
    await savedHomes.saveSearch();
    await savedHomes.shown('save-search-name');
    await savedHomes.fill('save-search-name', 'Near work');
    await savedHomes.tap('save-search-form-submit');
    await savedHomes.showsText('“Near work” saved');
    await device.openURL({ url: 'hearthway://myaccount/saved-search-emails' });
    await savedHomes.showsText('Dallas, TX · about 10 min drive to Work');
  });

  it('includes a saved search with its filters updated', async () => {
    await savedHomes.tap('saved-0-run');
    await search.hasHomes();
    await search.openFilter('beds');
    await savedHomes.tap('beds-4');
    await search.apply();
    await expect(search.chipLabel('beds')).toHaveText('4+ beds');
    await savedHomes.saveSearch();
    await savedHomes.tap('update-search');
    await savedHomes.showsText('“Near work” updated');
    await device.openURL({ url: 'hearthway://myaccount/saved-search-emails' });
    await savedHomes.showsText('Dallas, TX · 4+ bd · about 10 min drive to Work');
  });

  it('includes a hidden home, until it is unhidden', async () => {
    await openHome(1);
    await savedHomes.choose('hide-home');
    await savedHomes.showsText('Home hidden');
    await savedHomes.undo();
    await savedHomes.showsText('Home unhidden');
    await savedHomes.choose('hide-home');
    await savedHomes.showsText('Home hidden');
    await device.openURL({ url: inDallas });
    await search.hasHomes();
    await savedHomes.shown('hidden-count');
    await device.openURL({ url: 'hearthway://account/dashboard' });
    await savedHomes.shown('hidden-0');
    await element(by.text('Unhide')).tap();
    await waitFor(savedHomes.byId('dashboard-hidden')).not.toBeVisible().withTimeout(10_000);
  });

  it('includes a comparison of two homes and their differences', async () => {
    await openHome(0);
    await savedHomes.choose('compare-home');
    await savedHomes.showsText('Added to comparison. Choose another home to compare it with.');
    await openHome(2);
    await savedHomes.choose('compare-home');
    await savedHomes.showsText('Added, 2 of 4 homes');
    await element(by.text('Compare')).tap();
    await savedHomes.shown('compare');
    await savedHomes.shown('compare-differing');
  });
});
