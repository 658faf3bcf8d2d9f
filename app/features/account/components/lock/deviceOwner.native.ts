import * as LocalAuthentication from 'expo-local-authentication';

/** What the device can tell its owner by, the best of it. */
export type Proof = 'biometrics' | 'passcode' | 'none';

/** `impossible`: there is nothing to tell the owner by, anymore. */
export type Confirmation = 'confirmed' | 'cancelled' | 'refused' | 'impossible';

const { SecurityLevel } = LocalAuthentication;
const taken = new Set(['user_cancel', 'app_cancel', 'system_cancel']);
const missing = new Set(['not_enrolled', 'passcode_not_set', 'not_available']);

let underway: Promise<Confirmation> | null = null;

/** The system's question covers the app, which then counts as left on iOS. */
export const isAskingOwner = (): boolean => underway !== null;

export async function proofOf(): Promise<Proof> {
  const level = await LocalAuthentication.getEnrolledLevelAsync().catch(() => SecurityLevel.NONE);
  if (level === SecurityLevel.NONE) return 'none';
  return level === SecurityLevel.SECRET ? 'passcode' : 'biometrics';
}

/** Asks for face or finger; after those, or instead of them, for the device's passcode. One question at a time: whoever asks meanwhile gets its answer. */
export function confirmOwner(reason: string): Promise<Confirmation> {
  underway ??= ask(reason).finally(() => {
    underway = null;
  });
  return underway;
}

async function ask(reason: string): Promise<Confirmation> {
  try {
    const result = await LocalAuthentication.authenticateAsync({ promptMessage: reason, fallbackLabel: 'Use passcode', cancelLabel: 'Cancel' });
    if (result.success) return 'confirmed';
    if (taken.has(result.error)) return 'cancelled';
    return missing.has(result.error) ? 'impossible' : 'refused';
  } catch {
    return 'refused';
  }
}
