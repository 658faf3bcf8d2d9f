import { CODE_SECONDS, masked, secondsLeft, type Step, titleOf } from './authSteps';

test.each([
  [0, 300], [1, 300], [1000, 299], [299_001, 1], [300_000, 0], [900_000, 0],
  [-5000, 300], // a clock that was set back
])('a code sent %d ms ago works for %d more seconds', (passed, left) => {
  expect(CODE_SECONDS).toBe(300);
  expect(secondsLeft(1_000_000, 1_000_000 + passed)).toBe(left);
});

test.each([
  ['ada@example.com', 'email', 'ada@example.com'],
  ['(214) 555-0142', 'phone', '(214) ••• ••42'],
  ['+1 214 555 0142', 'phone', '(214) ••• ••42'],
  ['12', 'phone', '12'],
] as const)('%s by %s is shown as %s', (username, otpType, shown) => expect(masked({ username, otpType })).toBe(shown));

test.each<[Step, string | undefined, string]>([
  [{ kind: 'register' }, undefined, 'Create an Account to start using Hearthway'],
  [{ kind: 'register' }, 'Save this home', 'Save this home'],
  [{ kind: 'login' }, undefined, 'Log in to Hearthway'],
  [{ kind: 'requestCode' }, 'Save this home', 'Log in with a code'],
])('%p with the call %p has the title %p', (step, call, title) => expect(titleOf(step, call)).toBe(title));
