import { masked, type Step, titleOf } from './authSteps';

test.each([
  ['ada@example.com', 'email', 'ada@example.com'],
  ['(214) 555-0142', 'phone', '(214) ••• ••42'],
  ['+1 214 555 0142', 'phone', '(214) ••• ••42'],
  ['12', 'phone', '12'],
] as const)('%s by %s is shown as %s', (username, otpType, shown) => expect(masked({ username, otpType })).toBe(shown));

test.each<[Step, string | undefined, string]>([
  [{ kind: 'register' }, undefined, 'Create an Account to start using Hearthway'],
  [{ kind: 'register' }, 'save this home', 'Create an account to save this home'],
  [{ kind: 'login' }, undefined, 'Log in to Hearthway'],
  [{ kind: 'requestCode' }, 'Save this home', 'Log in with a code'],
])('%p with the call %p has the title %p', (step, call, title) => expect(titleOf(step, call)).toBe(title));
