/**
 * Runs before every test file: console errors from React fail the test that caused them instead of scrolling past. A
 * test that expects one mocks console.error itself.
 */
import { notifyManager, timeoutManager } from '@tanstack/react-query';

const complaints: string[] = [];
let spy: jest.SpyInstance | undefined;

// Queries and mutations notify within the step that caused it.
notifyManager.setScheduler(queueMicrotask);

// What nobody shows any more is forgotten after minutes. Until then its timer would keep the modules of its test file in memory.
const timers = new Set<ReturnType<typeof setTimeout>>();
timeoutManager.setTimeoutProvider({
  setTimeout(run, milliseconds) {
    const timer = setTimeout(run, milliseconds);
    timers.add(timer);
    return timer as unknown as number;
  },
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (run, milliseconds) => setInterval(run, milliseconds) as unknown as number,
  clearInterval: (timer) => clearInterval(timer),
});
afterAll(() => timers.forEach((timer) => clearTimeout(timer)));

jest.setTimeout(60_000); // a slow machine must not fail tests

beforeEach(() => {
  complaints.length = 0;
  spy = jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  spy?.mockRestore();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});
