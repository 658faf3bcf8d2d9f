import { loginPath, pathAfterLogin } from './loginPath';
import { type AuthState, loggedOut } from './session';

const buyer: AuthState = { ...loggedOut, token: 't', type: 'lead', user: { id: '1', alias: null, name: '' } };
const agent: AuthState = { ...loggedOut, token: 't', type: 'admin', user: { id: '1', alias: 'ada', name: '' } };

test('the login URL contains the requested page', () => {
  expect(loginPath('/account/dashboard')).toBe('/login?next=%2Faccount%2Fdashboard');
});

test.each([
  ['a buyer gets to what was wanted', buyer, '/account/dashboard', '/account/dashboard'],
  ['with its query', buyer, '/account/dashboard?compare=1', '/account/dashboard?compare=1'],
  ['to the profile by default', buyer, undefined, '/myaccount/profile'],
  ['never to another site', buyer, 'https://example.com/account/dashboard', '/myaccount/profile'],
  ['nor in its disguise', buyer, '//example.com/account/dashboard', '/myaccount/profile'],
  ['nor to a page that needs no login', buyer, '/search', '/myaccount/profile'],
  ['nor to one that does not exist', buyer, '/account/nowhere', '/myaccount/profile'],
  ['so does an agent', agent, '/account/billing', '/account/billing'],
  ['or to the own page', agent, undefined, '/agents/ada'],
] as const)('%s', (_name, session, next, to) => {
  expect(pathAfterLogin(session, next)).toBe(to);
});
