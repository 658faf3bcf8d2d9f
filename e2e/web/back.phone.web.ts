import { expect } from '@jest/globals';
import { device } from 'detox';
import { search } from '../pages/search';
import { phone } from '../pages/browser';

const list = '/search/list?city=Dallas&state=TX';
const map = '/search?view=map&city=Dallas&state=TX';
const homeLink = '[id^="home-"] a[href^="/for-sale/"]';

describe('Back on a phone', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://search/list?city=Dallas&state=TX' });
    await search.dismissInvitation();
  });

  it('closes the dialog of all filters and a filter’s menu, and stays on the search', async () => {
    await phone.open(list);
    for (const [button, layer] of [
      ['all-filters', 'all-filters-dialog'],
      ['filter-beds', 'menu-beds'],
    ] as const) {
      await phone.press(button);
      await phone.closeByBack(layer);
      await phone.gone(layer);
      expect(phone.query()).toContain('city=Dallas');
    }
    await phone.press('filter-beds');
    await phone.press('beds-3');
    await phone.press('filter-apply');
    await phone.waitForUrl(/bedrooms=3/);
    await phone.gone('menu-beds');
  });

  it('closes photos and the tour form, keeps the message, and then leads back to the search', async () => {
    await phone.open(list);
    await phone.pressFirst(homeLink);
    await phone.waitForUrl(/for-sale/);
    const home = phone.path();
    await phone.pressFirst('[data-testid="gallery"] button');
    await phone.closeByBack('photo-viewer');
    await phone.gone('photo-viewer');
    await phone.press('request-tour-bar');
    await phone.type('inquiry-message', 'Is the roof new?');
    await phone.closeByBack('inquiry');
    await phone.gone('inquiry');
    await phone.forward();
    expect(phone.path()).toBe(home);
    await phone.press('request-tour-bar');
    await phone.shown('inquiry-message');
    expect(await phone.fieldValue('inquiry-message')).toBe('Is the roof new?');
    await phone.reload();
    expect(phone.path()).toBe(home);
    await phone.back();
    await phone.waitForUrl(/\/search\/list\?/);
    await phone.forward();
    await phone.waitForUrl(/for-sale/);
  });

  it('closes the menu; a page opened from it takes one step', async () => {
    await phone.open('/');
    await phone.press('nav-menu');
    await phone.closeByBack('full-menu');
    await phone.gone('full-menu');
    expect(phone.path()).toBe('/');
    await phone.press('nav-menu');
    await phone.pressFirst('[data-testid="full-menu"] a[href="/mortgage"]');
    await phone.waitForUrl(/\/mortgage$/);
    await phone.back();
    await phone.waitForUrl(/\/$/);
    await phone.gone('full-menu');
    await phone.forward();
    await phone.waitForUrl(/\/mortgage$/);
  });

  it('lowers a list that covers the map', async () => {
    await phone.open(map);
    await phone.press('results-handle');
    await phone.shownAs('[data-testid="results"][data-snap-point="full"]');
    await phone.closeByBack('results');
    await phone.pressFirst('[data-testid="results"][data-snap-point="half"] [data-testid="results-handle"]');
    expect(phone.query()).toContain('city=Dallas');
  });
});
