import { whenHydrated } from './hydration';

const whole = globalThis as { __HYDRATED__?: boolean };

afterEach(() => {
  delete whole.__HYDRATED__;
  jest.useRealTimers();
});

test('changes to the page wait until it is hydrated, and not longer', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  whenHydrated(work);
  jest.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
  whole.__HYDRATED__ = true;
  jest.advanceTimersByTime(50);
  expect(work).toHaveBeenCalledTimes(1);
  whenHydrated(work);
  expect(work).toHaveBeenCalledTimes(2);
});
