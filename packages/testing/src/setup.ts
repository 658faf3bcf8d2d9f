/**
 * Runs before every test file: console errors from React fail the test that caused them instead of scrolling past. A
 * test that expects one mocks console.error itself.
 */
import { notifyManager } from '@tanstack/react-query';

const complaints: string[] = [];
let spy: jest.SpyInstance | undefined;

// Queries and mutations notify within the step that caused it.
notifyManager.setScheduler(queueMicrotask);

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
