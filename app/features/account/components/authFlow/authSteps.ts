import { PRODUCT_NAME } from '../../../../lib/product';
import type { CodeRequest } from '../../api/auth';

/** What the panel for getting into an account shows. */
export type Step =
  | { is: 'register' }
  | { is: 'login'; username?: string }
  | { is: 'askCode'; username?: string }
  | { is: 'code'; request: CodeRequest; sentAt: number }
  | { is: 'extra'; accessToken: string; email: string; noEmail: boolean }
  | { is: 'facebookPeople' }
  | { is: 'forgot'; username?: string }
  | { is: 'mailed'; username: string }
  /** `undo`: the key takes a change of the email back. */
  | { is: 'newPassword'; key: string; undo?: boolean };

/** Life of a code, s: it counts down from 5:00. */
export const CODE_SECONDS = 300;

/** Seconds that a code which was sent at `sentAt` (ms) still works. */
export function secondsLeft(sentAt: number, now: number): number {
  return Math.max(0, Math.min(CODE_SECONDS, Math.ceil(CODE_SECONDS - (now - sentAt) / 1000)));
}

/** Where a code went, without showing all of a phone number to who looks on: "(214) ••• ••42". */
export function masked({ username, otpType }: Pick<CodeRequest, 'username' | 'otpType'>): string {
  if (username.includes('@')) return username;
  const digits = username.replace(/\D/g, '').slice(-10);
  if (otpType === 'email' || digits.length !== 10) return username;
  return `(${digits.slice(0, 3)}) ••• ••${digits.slice(8)}`;
}

/** The words over the panel. A call to action replaces the first ones. */
export function titleOf(step: Step, callToAction?: string): string {
  switch (step.is) {
    case 'register':
      return callToAction || `Create an Account to start using ${PRODUCT_NAME}`;
    case 'login':
      return callToAction || `Log in to ${PRODUCT_NAME}`;
    case 'askCode':
      return 'Log in with a code';
    case 'code':
      return 'Enter your code';
    case 'extra':
      return 'Almost there';
    case 'facebookPeople':
      return 'Development Facebook';
    case 'forgot':
      return 'Set a new password';
    case 'mailed':
      return 'Check your email';
    case 'newPassword':
      return step.undo ? 'Recover your account' : 'Set a password';
  }
}
