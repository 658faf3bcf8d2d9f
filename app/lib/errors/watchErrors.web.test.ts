import { pageNow, watchErrors } from './watchErrors';

test('what nobody caught is told, but not what comes from scripts of others', () => {
  const told = jest.fn();
  watchErrors(told);
  const fault = new Error('x');
  window.dispatchEvent(new ErrorEvent('error', { error: fault, message: 'x' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }));
  expect(told.mock.calls).toEqual([[fault], ['late']]);
  expect(pageNow()).toBe('/');
});
