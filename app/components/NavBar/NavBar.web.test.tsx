import { act, press, render, textOf } from '@hearthway/testing';
import { collectCss } from '@hearthway/ui';

import { setConfig } from '../../lib/config';
import { dialogStore } from '../../lib/dialogs';
import { dispatchAuth } from '../../lib/session/session';
import { NavBar } from './NavBar';

afterEach(() => {
  act(() => {
    dialogStore.set(null);
    dispatchAuth({ kind: 'loggedOut' });
  });
  setConfig({});
});

const words = ['Home', 'Search', 'Mortgages', 'Home Value', 'Blog', 'About Us', 'Partner', 'Login'];

test('holds the main menu in its order', () => {
  const { getByTestId } = render(<NavBar path="/" look="solid" />);
  const text = textOf(getByTestId('nav-bar'));
  const places = words.map((word) => text.indexOf(word));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('Mortgages opens Home Loans and Mortgage Rates', () => {
  const { getByTestId, getByText, queryByText, navigation } = render(<NavBar path="/" look="solid" />);
  expect(queryByText('Home Loans')).toBeNull();
  press(getByTestId('nav-mortgages'));
  expect(getByText('Home Loans')).toBeTruthy();
  press(getByText('Mortgage Rates'));
  expect(navigation.navigate).toHaveBeenCalledWith('/mortgage/rates');
});

test('Home Buyer Login opens the login dialog, not another page', () => {
  const { getByTestId, navigation } = render(<NavBar path="/" look="solid" />);
  press(getByTestId('nav-account'));
  press(getByTestId('login-buyer'));
  expect(dialogStore.get()).toEqual({ name: 'register', with: { mode: 'login' } });
  expect(navigation.navigate).not.toHaveBeenCalled();
});

test('Agent Login leads to the back office in a new tab, and is hidden without one', () => {
  const { getByTestId, unmount } = render(<NavBar path="/" look="solid" />);
  press(getByTestId('nav-account'));
  const link = getByTestId('login-agent') as unknown as HTMLAnchorElement;
  expect([link.getAttribute('href'), link.target]).toEqual(['https://agents.example.com', '_blank']);
  unmount();

  setConfig({ back_office_url: '' });
  const without = render(<NavBar path="/" look="solid" />);
  press(without.getByTestId('nav-account'));
  expect(without.queryByTestId('login-agent')).toBeNull();
});

test('logged in it offers My Account and Logout', () => {
  const { getByTestId, queryByText, navigation } = render(<NavBar path="/" look="solid" />);
  const user = { id: '7', alias: 'ada-okonkwo', name: 'Ada Okonkwo' };
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user }));
  expect(queryByText('Login')).toBeNull();
  press(getByTestId('nav-account'));
  press(getByTestId('my-account'));
  expect(navigation.navigate).toHaveBeenCalledWith('/agents/ada-okonkwo');
  press(getByTestId('nav-account'));
  act(() => press(getByTestId('logout')));
  expect(queryByText('Login')).not.toBeNull();
});

test('below desktop width everything is in one menu', () => {
  const { getByTestId, queryByTestId, navigation, getAllByText } = render(<NavBar path="/blogs" look="tablet" />);
  expect(queryByTestId('full-menu')).toBeNull();
  press(getByTestId('nav-menu'));
  const text = textOf(getByTestId('full-menu'));
  for (const word of ['Home Loans', 'Mortgage Rates', 'Home Value', 'Home Buyer Login', 'Agent Login']) expect(text).toContain(word);
  press(getAllByText('Home Value').at(-1)!);
  expect(navigation.navigate).toHaveBeenCalledWith('/home-valuation');
  expect(queryByTestId('full-menu')).toBeNull();
});

test('the menu of large screens is shown from 1100 px on, and the button of the other one below that', () => {
  const { getByTestId } = render(<NavBar path="/" look="solid" />);
  const bar = getByTestId('nav-bar') as unknown as HTMLElement;
  /** `display` of an element, by media query; of two rules the later one wins. */
  const displayOf = ({ className }: Element) =>
    Object.fromEntries(
      collectCss(`<i class="${className}">`)
        .split('\n')
        .flatMap((block) => [...block.matchAll(/[{;]display:(\w+)/g)].map(([, value]) => [block.replace(/\{.*/, ''), value])),
    );
  expect(displayOf(bar.querySelector('nav')!)).toEqual({ '@media all': 'none', '@media (min-width:1100px)': 'flex' });
  expect(displayOf((getByTestId('nav-menu') as unknown as HTMLElement).parentElement!)).toEqual({ '@media all': 'flex', '@media (min-width:1100px)': 'none' });
});

test('the bar links to what a buyer saved, for visitors via the login, and not for agents', () => {
  const { getByTestId, queryByTestId, getAllByText, navigation } = render(<NavBar path="/" look="solid" />);
  const leads = () => {
    navigation.navigate.mockClear();
    for (const text of ['Saved', 'Searches']) press(getAllByText(text)[0]!);
    return navigation.navigate.mock.calls.map(([href]) => href);
  };
  expect(textOf(getByTestId('nav-saved'))).toBe('SavedSearches');
  expect(leads()).toEqual(['/login?next=%2Faccount%2Fdashboard', '/login?next=%2Fmyaccount%2Fsaved-search-emails']);
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  expect(leads()).toEqual(['/account/dashboard', '/myaccount/saved-search-emails']);
  press(getByTestId('nav-menu'));
  getByTestId('full-saved');
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user: { id: '7', alias: 'ada', name: '' } }));
  expect(queryByTestId('nav-saved')).toBeNull();
});
