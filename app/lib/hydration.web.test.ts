import { markHydrated, whenHydrated } from './hydration';

const whole = globalThis as { __HYDRATED__?: boolean };

afterEach(() => {
  delete whole.__HYDRATED__;
});

test('changes to the page wait until it is hydrated, and not longer', () => {
  const work = jest.fn();
  whenHydrated(work);
  expect(work).not.toHaveBeenCalled();
  markHydrated();
  expect(work).toHaveBeenCalledTimes(1);
  whenHydrated(work);
  expect(work).toHaveBeenCalledTimes(2);
});
