/**
 * Runs before every test file: console errors from React fail the test that caused them instead of scrolling past. A
 * test that expects one mocks console.error itself.
 */
import { notifyManager, timeoutManager } from '@tanstack/react-query';
import * as React from 'react';

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

// For warnings that name who made an element, React captures a stack trace with each of the first 10,000 elements of every second: a third of
// the time that these tests take. Names of components, which those warnings still have, are enough.
const internals = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

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
