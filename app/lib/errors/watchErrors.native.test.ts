import { pageNow, watchErrors } from './watchErrors';

test('uncaught errors are reported, and the system still gets them', () => {
  const before = jest.fn();
  let handler = before as (error: unknown, fatal?: boolean) => void;
  (globalThis as { ErrorUtils?: unknown }).ErrorUtils = {
    getGlobalHandler: () => handler,
    setGlobalHandler: (next: typeof handler) => {
      handler = next;
    },
  };
  const report = jest.fn();
  watchErrors(report);
  const error = new Error('x');
  handler(error, true);
  expect(report.mock.calls).toEqual([[error]]);
  expect(before).toHaveBeenCalledWith(error, true);
  expect(pageNow()).toBe('');
});
