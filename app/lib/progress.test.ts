import { beginProgress, progressStore } from './progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

const after = (milliseconds: number) => {
  jest.advanceTimersByTime(milliseconds);
  return progressStore.get();
};

test('nothing is shown for loads shorter than 200 ms', () => {
  const end = beginProgress();
  expect(after(199)).toBeNull();
  end();
  expect(after(1000)).toBeNull();
});

test('grows over five seconds, waits just below the end, jumps to it, and hides 500 ms later', () => {
  const end = beginProgress();
  expect(after(200)).toBe(0);
  expect(after(2500)).toBe(50);
  expect(after(60_000)).toBe(99);
  end();
  expect(progressStore.get()).toBe(100);
  expect(after(499)).toBe(100);
  expect(after(1)).toBeNull();
});

test('stays until the last of several loads ends', () => {
  const [one, other] = [beginProgress(), beginProgress()];
  after(300);
  one();
  one(); // ending twice counts once
  expect(progressStore.get()).toBeLessThan(100);
  other();
  expect(progressStore.get()).toBe(100);
});

test('something new while the line is hiding starts a new one', () => {
  const first = beginProgress();
  after(1000);
  first();
  after(300);
  const second = beginProgress();
  expect(progressStore.get()).toBeNull();
  expect(after(250)).toBe(0);
  expect(after(500)).toBe(10);
  second();
});
