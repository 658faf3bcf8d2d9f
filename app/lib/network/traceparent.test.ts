import { defaultConfig, setConfig } from '../config';

/** A new page, whose module has no trace yet. */
function page(traces: string, serverTiming: { name: string; description: string }[] = []): (path: string) => string | null {
  let found: (path: string) => string | null = () => null;
  jest.isolateModules(() => {
    const { setConfig: set } = jest.requireActual<{ setConfig: typeof setConfig }>('../config');
    set({ ...defaultConfig, traces });
    found = jest.requireActual<{ traceparent: typeof found }>('./traceparent').traceparent;
  });
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ serverTiming }] });
  return found;
}

test('calls carry no trace unless the server keeps traces', () => {
  expect(page('')('/api/screens/home')).toBeNull();
});

test('the calls of a page belong to its trace, and each later screen has its own', () => {
  const own = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
  const traceparent = page('on', [
    { name: 'cdn', description: 'x' },
    { name: 'traceparent', description: own },
  ]);
  expect([traceparent('/api/pub/favorites'), traceparent('/api/pub/notes')]).toEqual([own, own]);
  const next = traceparent('/api/screens/property');
  expect(next).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(next).not.toBe(own);
  expect(traceparent('/api/pub/favorites')).toBe(next);
});

test('without a page from the server, as on devices, the first screen begins a trace', () => {
  expect(page('on')('/api/screens/home')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});
