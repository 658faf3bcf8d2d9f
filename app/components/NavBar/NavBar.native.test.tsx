import { act, press, render, textOf } from '@hearthway/testing';
import { Linking } from 'react-native';

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

function openMenu(path = '/') {
  const rendered = render(<NavBar path={path} look="solid" inset={47} />);
  expect(rendered.queryByTestId('full-menu')).toBeNull();
  press(rendered.getByTestId('nav-menu'));
  return rendered;
}

test('everything is in one menu', () => {
  const { getByTestId, getByText, navigation, queryByTestId } = openMenu();
  const text = textOf(getByTestId('full-menu'));
  for (const word of ['Home', 'Search', 'Home Loans', 'Mortgage Rates', 'Home Value', 'Blog', 'About Us', 'Partner']) expect(text).toContain(word);
  press(getByText('Mortgage Rates'));
  expect(navigation.navigate).toHaveBeenCalledWith('/mortgage/rates');
  expect(queryByTestId('full-menu')).toBeNull();
});

test('Home Buyer Login opens the login dialog', () => {
  const { getByTestId, navigation } = openMenu();
  press(getByTestId('full-login-buyer'));
  expect(dialogStore.get()).toEqual({ name: 'register', with: { mode: 'login' } });
  expect(navigation.navigate).not.toHaveBeenCalled();
});

test('Agent Login leads to the back office, and is hidden without one', () => {
  const opened = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
  press(openMenu().getByTestId('full-login-agent'));
  expect(opened).toHaveBeenCalledWith('https://agents.example.com');
  setConfig({ back_office_url: '' });
  expect(openMenu().queryByTestId('full-login-agent')).toBeNull();
});

test('My Account of an agent leads to their public profile', () => {
  dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user: { id: '7', alias: 'ada-okonkwo', name: 'Ada' } });
  const { getByTestId, navigation } = openMenu();
  press(getByTestId('full-my-account'));
  expect(navigation.navigate).toHaveBeenCalledWith('/agents/ada-okonkwo');
});

test('logged in it offers My Account and Logout', () => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '7', alias: null, name: 'Ada' } });
  const { getByTestId, navigation } = openMenu();
  press(getByTestId('full-my-account'));
  expect(navigation.navigate).toHaveBeenCalledWith('/myaccount/profile');
  press(getByTestId('nav-menu'));
  act(() => press(getByTestId('full-logout')));
  press(getByTestId('nav-menu'));
  expect(textOf(getByTestId('full-menu'))).toContain('Home Buyer Login');
});
