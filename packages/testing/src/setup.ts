/**
 * Before every test file: what React complains about fails the test that caused it, instead of scrolling past. A test
 * that expects a complaint takes console.error over itself.
 */
import { notifyManager } from '@tanstack/react-query';

const complaints: string[] = [];
let spy: jest.SpyInstance | undefined;

// What queries and mutations have to say is said within the step that made it.
notifyManager.setScheduler(queueMicrotask);

jest.setTimeout(30_000); // a slow machine is no fault of what is tested

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
