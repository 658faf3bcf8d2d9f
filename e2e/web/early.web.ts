import { expect } from '@jest/globals';
import { device } from 'detox';
import { account } from '../pages/account';
import { phone } from '../pages/window';

const list = '/search?view=list&city=Dallas&state=TX';
const map = '/search?view=map&city=Dallas&state=TX';
const heart = 'button[aria-pressed][data-testid^="save-"]';
let home = '';

describe('Before the script is there', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://' });
    await account.declineInvitation();
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
    it(`a press of ${name} waits, shows that it does, and is done`, async () => {
      const scripts = await phone.openEarly(path());
      await phone.press(button);
      await phone.waits();
      await scripts.come();
      await phone.shown(opens);
      await phone.waitsNoMore();
    });
  }

  for (const path of ['/', list, map]) {
    it(`hearts are kept at ${path}`, async () => {
      const scripts = await phone.openEarly(path);
      await phone.pressFirst(heart);
      await scripts.come();
      await phone.shown('login-warning');
    });
  }

  it('text stays in its field, and places are suggested for it', async () => {
    const scripts = await phone.openEarly('/');
    await phone.type('area-search-input', 'dallas');
    await scripts.come();
    await phone.shown('suggestion-0');
    expect(await phone.textOf('area-search-input')).toBe('dallas');
  });

  it('Enter sends the form', async () => {
    const scripts = await phone.openEarly('/');
    await phone.type('area-search-input', 'dallas');
    await phone.key('Enter');
    await phone.reaches(/\/search\?location=dallas$/);
    await scripts.come();
    await phone.shown('result-count');
  });
});
