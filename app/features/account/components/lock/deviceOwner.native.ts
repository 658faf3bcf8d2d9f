import * as LocalAuthentication from 'expo-local-authentication';

/** The best authentication method of the device. */
export type AuthMethod = 'biometrics' | 'passcode' | 'none';

/** `impossible`: the device no longer has an authentication method. */
export type Confirmation = 'confirmed' | 'canceled' | 'refused' | 'impossible';

const { SecurityLevel } = LocalAuthentication;
const cancellations = new Set(['user_cancel', 'app_cancel', 'system_cancel']);
const missing = new Set(['not_enrolled', 'passcode_not_set', 'not_available']);

let pending: Promise<Confirmation> | null = null;

/** On iOS, the app isn't active while the system's prompt covers it. */
export const isPromptOpen = (): boolean => pending !== null;

export async function readAuthMethod(): Promise<AuthMethod> {
  const level = await LocalAuthentication.getEnrolledLevelAsync().catch(() => SecurityLevel.NONE);
  if (level === SecurityLevel.NONE) return 'none';
  return level === SecurityLevel.SECRET ? 'passcode' : 'biometrics';
}

/**
 * Asks for face or fingerprint, or else the device's passcode. One prompt at a time: concurrent calls get its result.
 */
export function authenticateOwner(reason: string): Promise<Confirmation> {
  pending ??= ask(reason).finally(() => {
    pending = null;
  });
  return pending;
}

async function ask(reason: string): Promise<Confirmation> {
  try {
    const result = await LocalAuthentication.authenticateAsync({ promptMessage: reason, fallbackLabel: 'Use passcode', cancelLabel: 'Cancel' });
    if (result.success) return 'confirmed';
    if (cancellations.has(result.error)) return 'canceled';
    return missing.has(result.error) ? 'impossible' : 'refused';
  } catch {
    return 'refused';
  }
}
