const asked: string[] = [];
let answers: (number | 'no network')[];

/** One run of the app. */
function start(): typeof import('./captchaPage.native') {
  let run!: typeof import('./captchaPage.native');
  jest.isolateModules(() => {
    run = jest.requireActual('./captchaPage.native');
  });
  return run;
}

beforeEach(() => {
  asked.length = 0;
  global.fetch = jest.fn(async (url: string) => {
    asked.push(url);
    const status = answers.shift();
    if (status === 'no network') throw new TypeError('no network');
    return { status };
  }) as never;
});

it.each([
  [200, true],
  [404, false],
])('a status of %p means a captcha: %p; it is requested once', async (status, wanted) => {
  answers = [status];
  const { captchaWanted } = start();
  expect([await captchaWanted(), await captchaWanted()]).toEqual([wanted, wanted]);
  expect(asked).toEqual(['http://localhost:8080/captcha']);
});

it.each([503, 'no network' as const])('an inconclusive answer (%p) is requested again', async (failure) => {
  answers = [failure, 200];
  const { captchaWanted } = start();
  await expect(captchaWanted()).rejects.toThrow();
  expect(await captchaWanted()).toBe(true);
});
