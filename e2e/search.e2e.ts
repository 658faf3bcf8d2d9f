import { by, device, element, expect, waitFor } from 'detox';
import { account, newBuyer } from './pages/account';
import { press, shown, showsText } from './pages/find';
import { property } from './pages/property';
import { search } from './pages/search';

describe('Searching for a home', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://' });
    await account.declineInvitation();
  });

  it('suggests places while typing and shows their homes', async () => {
    await search.lookFor('Dallas');
    await search.isShown();
    await search.hasHomes();
    await expect(element(by.id('search-title'))).toHaveText('Dallas, TX homes for sale');
  });

  it('suggests a state, which replaces the city in the field', async () => {
    await search.lookFor('texas');
    await search.hasHomes();
    await expect(element(by.id('search-title'))).toHaveText('Texas homes for sale');
  });

  it('leads from a map area back to its city, and Back to the area', async () => {
    await device.openURL({ url: 'hearthway://search?city=Dallas&state=TX&bounds=32.7,-96.9,32.85,-96.7' });
    await search.isShown();
    await expect(search.areaLabel()).toHaveText('Dallas, TX · map area');
    await search.leaveArea();
    await expect(element(by.id('search-title'))).toHaveText('Dallas, TX homes for sale');
    if (device.getPlatform() === 'ios') return; // which has no Back button
    await device.pressBack();
    await expect(search.areaLabel()).toHaveText('Dallas, TX · map area');
  });

  it('reads a sentence, and strikes through what it does not know', async () => {
    await search.lookFor('3 bed house in dallas under 900k near a wizard tower');
    await search.hasHomes();
    await expect(search.chipLabel('beds')).toHaveText('3+ beds');
    await expect(search.chipLabel('price')).toHaveText('Up to $900K');
    await waitFor(element(by.id('unread-words')))
      .toBeVisible()
      .withTimeout(10_000);
    await expect(element(by.text('wizard tower'))).toBeVisible();
  });

  it('shows fewer homes with a stricter filter, and says how many', async () => {
    await device.openURL({ url: 'hearthway://search/list?city=Dallas&state=TX' });
    await search.hasHomes();
    const before = await search.homes();
    const expected = await search.chooseMinimumBeds(4);
    await waitFor(search.count()).toHaveText(`${expected} homes`).withTimeout(10_000);
    if (!(expected > 0 && expected < before)) throw new Error(`${before} homes before the filter and ${expected} after it`);
  });

  it('keeps the filter in a shareable link', async () => {
    await device.openURL({ url: 'hearthway://search/list?city=Dallas&state=TX&bedrooms=4' });
    await search.hasHomes();
    await expect(search.chipLabel('beds')).toHaveText('4+ beds');
  });

  it('opens a home and returns to the same list', async () => {
    await device.openURL({ url: 'hearthway://search/list?city=Dallas&state=TX' });
    await search.hasHomes();
    await search.openHome(2);
    await property.isShown();
    await property.back();
    await search.hasHomes();
    await account.isShown('card-2');
  });

  it('suggests which filters to relax when nothing matches', async () => {
    await device.openURL({ url: 'hearthway://search/list?city=Dallas&state=TX&price_range_to=20000&bedrooms=5' });
    await waitFor(search.emptyState()).toBeVisible().withTimeout(10_000);
  });

  it('leads to what homes sold for there, which a buyer follows', async () => {
    await device.openURL({ url: 'hearthway://search/list?state=TX' });
    await search.hasHomes();
    await press('search-market');
    await shown('market-tiles');
    await shown('market-table');
    await press('market-follow-button');
    await account.register(newBuyer());
    await showsText('You follow Texas. We’ll email you once a month.');
    await shown('market-follow-settings');
  });
});
