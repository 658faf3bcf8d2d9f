import { isConnected, watchConnection } from './connection';

test('follows the browser’s network state until stopped', () => {
  const report = jest.fn();
  const stop = watchConnection(report);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(report.mock.calls).toEqual([[false], [true]]);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(report).toHaveBeenCalledTimes(2);
});

test.each([true, false])('starts with the browser’s state: online %s', (online) => {
  const known = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  expect(isConnected()).toBe(online);
  known.mockRestore();
});
