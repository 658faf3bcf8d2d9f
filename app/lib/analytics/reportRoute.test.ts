import { setConfig } from '../config';
import { local } from '../storage/storage';
import { analytics } from './provider';
import { reportRoute } from './reportRoute';

jest.mock('./provider', () => ({ analytics: { refusesTracking: jest.fn(), sendRoute: jest.fn() } }));

const { refusesTracking, sendRoute } = jest.mocked(analytics);
const title = () => 'Dallas';

beforeEach(() => {
  jest.useFakeTimers();
  refusesTracking.mockReturnValue(false);
  setConfig({ analytics_id: 'G-1' });
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  setConfig({});
  local.remove('do_not_share');
});

test('reports a page 250 ms after navigation, without its query', () => {
  reportRoute('/search?location=my+street+1#x', title);
  jest.advanceTimersByTime(249);
  expect(sendRoute).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(sendRoute.mock.calls).toEqual([['G-1', '/search', 'Dallas']]);
});

test('a page that is left sooner is not reported', () => {
  reportRoute('/one', title);
  jest.advanceTimersByTime(100);
  reportRoute('/two', title);
  jest.advanceTimersByTime(250);
  expect(sendRoute.mock.calls.map(([, path]) => path)).toEqual(['/two']);
});

test.each([
  ['there is no id', () => setConfig({})],
  ['the browser asks not to be followed', () => refusesTracking.mockReturnValue(true)],
  ['the person pressed "Do not share"', () => local.write('do_not_share', 'yes')],
])('nothing is sent when %s', (_name, arrange) => {
  arrange();
  reportRoute('/one', title);
  jest.advanceTimersByTime(1000);
  expect(sendRoute).not.toHaveBeenCalled();
});
