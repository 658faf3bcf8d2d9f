import { PRODUCT_NAME } from '../../../../lib/product';
import type { CodeRequest } from '../../api/auth';
import type { Provider, ProviderToken } from '../../api/providerLogin';

/** The steps of registration and login. */
export type Step =
  | { kind: 'register' }
  | { kind: 'login'; username?: string }
  | { kind: 'requestCode'; username?: string }
  | { kind: 'code'; request: CodeRequest; sentAt: number }
  | { kind: 'extra'; token: ProviderToken; email: string; noEmail: boolean }
  | { kind: 'people'; provider: Provider }
  | { kind: 'forgot'; username?: string }
  | { kind: 'loginLink'; username?: string }
  /** `life`: how long the link works. */
  | { kind: 'mailed'; username: string; life: string }
  /** A login that waits for its second step. */
  | { kind: 'secondStep' }
  /** `undo`: the link also undoes an email change. */
  | { kind: 'newPassword'; token: string; undo?: boolean };

/** Lifetime of a code in seconds: counts down from 5:00. */
export const CODE_SECONDS = 300;

/** Where a code was sent, without revealing the whole phone number to bystanders: "(214) ••• ••42". */
export function masked({ username, otpType }: Pick<CodeRequest, 'username' | 'otpType'>): string {
  if (username.includes('@')) return username;
  const digits = username.replace(/\D/g, '').slice(-10);
  if (otpType === 'email' || digits.length !== 10) return username;
  return `(${digits.slice(0, 3)}) ••• ••${digits.slice(8)}`;
}

/** The heading. `to` is what the account is for: "save 739 Hawthorne Lane". */
export function titleOf(step: Step, to?: string): string {
  switch (step.kind) {
    case 'register':
      return to ? `Create an account to ${to}` : `Create an Account to start using ${PRODUCT_NAME}`;
    case 'login':
      return `Log in to ${to ?? PRODUCT_NAME}`;
    case 'requestCode':
      return 'Log in with a code';
    case 'code':
      return 'Enter your code';
    case 'extra':
      return 'Almost there';
    case 'people':
      return step.provider === 'apple' ? 'Development Apple' : 'Development Facebook';
    case 'forgot':
      return 'Set a new password';
    case 'loginLink':
      return 'Log in with a link';
    case 'mailed':
      return 'Check your email';
    case 'secondStep':
      return 'Two-step verification';
    case 'newPassword':
      return step.undo ? 'Recover your account' : 'Set a password';
  }
}

/** Choices for who is logging in, on forms for both buyers and agents. */
export const roleOptions = [
  { value: 'lead', label: 'Home buyer' },
  { value: 'admin', label: 'Agent' },
] as const;
