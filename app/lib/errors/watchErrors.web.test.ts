import { pageNow, watchErrors } from './watchErrors';

test('uncaught errors are reported, but not those of third-party scripts', () => {
  const report = jest.fn();
  watchErrors(report);
  const error = new Error('x');
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'x' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }));
  expect(report.mock.calls).toEqual([[error], ['late']]);
  expect(pageNow()).toBe('/');
});
