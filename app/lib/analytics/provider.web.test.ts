import { analytics } from './provider';

const commands = () => ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) => Array.from(command));

test('the tag gets each page without its query, even for events it collects automatically', () => {
  window.history.replaceState(null, '', '/login?password_key=secret');
  analytics.sendRoute('G-1', '/login', 'Log in');
  analytics.sendRoute('G-1', '/search', 'Homes');
  expect(commands().map(([name]) => name)).toEqual(['js', 'set', 'config', 'set', 'event', 'set', 'event']);
  expect(commands()[1]?.[1]).toEqual({ page_path: '/login', page_title: 'Log in', page_location: 'http://localhost/login' });
  expect(JSON.stringify(commands())).not.toContain('secret');
  expect(document.querySelectorAll('script[src*="id=G-1"]')).toHaveLength(1);
});
