import { expect } from '@jest/globals';
import { device } from 'detox';
import { search } from '../pages/search';
import { phone } from '../pages/browser';

const list = '/search/list?city=Dallas&state=TX';
const map = '/search?view=map&city=Dallas&state=TX';
const heart = 'button[aria-pressed][data-testid^="save-"]';
let home = '';

describe('Before scripts have loaded', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://search/list?city=Dallas&state=TX' });
    await search.dismissInvitation();
    await phone.open(list);
    home = await phone.firstHome();
  });

  const presses: [string, () => string, string, string][] = [
    ['Menu at home', () => '/', 'nav-menu', 'full-menu'],
    ['Beds on a list', () => list, 'filter-beds', 'menu-beds'],
    ['Beds on the map', () => map, 'filter-beds', 'menu-beds'],
    ['All filters on the map', () => map, 'all-filters', 'all-filters-dialog'],
    ['Request a tour', () => home, 'request-tour-bar', 'inquiry'],
    ['the heart of a home', () => home, 'save-disc', 'login-warning'],
  ];
  for (const [name, path, button, opens] of presses) {
    it(`a press on ${name} is shown as pending, then done`, async () => {
      const scripts = await phone.openEarly(path());
      await phone.press(button);
      await phone.showsPending();
      await scripts.load();
      await phone.shown(opens);
      await phone.pendingDone();
    });
  }

  for (const path of ['/', list, map]) {
    it(`a heart pressed at ${path} counts`, async () => {
      const scripts = await phone.openEarly(path);
      await phone.pressFirst(heart);
      await scripts.load();
      await phone.shown('login-warning');
    });
  }

  it('typed text stays in its field, and places are suggested for it', async () => {
    const scripts = await phone.openEarly('/');
    await phone.type('area-search-input', 'dallas');
    await scripts.load();
    await phone.shown('suggestion-0');
    expect(await phone.fieldValue('area-search-input')).toBe('dallas');
  });

  it('Enter submits the form', async () => {
    const scripts = await phone.openEarly('/');
    await phone.type('area-search-input', 'dallas');
    await phone.key('Enter');
    await phone.waitForUrl(/\/search\?location=dallas$/);
    await scripts.load();
    await phone.shown('result-count');
  });
});
