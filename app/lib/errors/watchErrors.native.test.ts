import { pageNow, watchErrors } from './watchErrors';

test('uncaught errors are reported, and the system still gets them', () => {
  const before = jest.fn();
  let handler = before as (error: unknown, fatal?: boolean) => void;
  (globalThis as { ErrorUtils?: unknown }).ErrorUtils = { getGlobalHandler: () => handler, setGlobalHandler: (next: typeof handler) => { handler = next; } };
  const report = jest.fn();
  watchErrors(report);
  const fault = new Error('x');
  handler(fault, true);
  expect(report.mock.calls).toEqual([[fault]]);
  expect(before).toHaveBeenCalledWith(fault, true);
  expect(pageNow()).toBe('');
});
