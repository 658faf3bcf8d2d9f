import * as LocalAuthentication from 'expo-local-authentication';

/** What the device can tell its owner by, the best of it. */
export type Proof = 'biometrics' | 'passcode' | 'none';

/** `impossible`: there is nothing to tell the owner by, any more. */
export type Confirmation = 'confirmed' | 'cancelled' | 'refused' | 'impossible';

const { SecurityLevel } = LocalAuthentication;
const taken = new Set(['user_cancel', 'app_cancel', 'system_cancel']);
const missing = new Set(['not_enrolled', 'passcode_not_set', 'not_available']);

let asking = false;

/** The system's question covers the app, which then counts as left on iOS. */
export const isAskingOwner = (): boolean => asking;

export async function proofOf(): Promise<Proof> {
  const level = await LocalAuthentication.getEnrolledLevelAsync().catch(() => SecurityLevel.NONE);
  if (level === SecurityLevel.NONE) return 'none';
  return level === SecurityLevel.SECRET ? 'passcode' : 'biometrics';
}

/** Asks for face or finger; after those, or instead of them, for the device's passcode. */
export async function confirmOwner(reason: string): Promise<Confirmation> {
  if (asking) return 'cancelled';
  asking = true;
  try {
    const result = await LocalAuthentication.authenticateAsync({ promptMessage: reason, fallbackLabel: 'Use passcode', cancelLabel: 'Cancel' });
    if (result.success) return 'confirmed';
    if (taken.has(result.error)) return 'cancelled';
    return missing.has(result.error) ? 'impossible' : 'refused';
  } catch {
    return 'refused';
  } finally {
    asking = false;
  }
}
