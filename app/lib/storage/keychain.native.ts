import AsyncStorage from '@react-native-async-storage/async-storage';
import * as SecureStore from 'expo-secure-store';

/** Everything the app stores in the keychain (iOS) and keystore (Android). */
type SecretName = 'session' | 'key' | 'device' | 'logouts';
const names: readonly SecretName[] = ['session', 'key', 'device', 'logouts'];

const nameOf = (name: SecretName) => `hw.${name}`;
const INSTALLED = 'hw.installed';

/** Only while the device is unlocked, and never on another device, not even from a backup. */
const options = { keychainAccessible: SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY };

let prepared: Promise<void> | undefined;

/**
 * iOS keeps the keychain of a deleted app. Whoever installs it again may be someone else, so a new installation
 * starts logged out; it is recognized by the app's own storage, which is deleted with the app.
 */
function begin(): Promise<void> {
  prepared ??= clearEarlier().catch((error: unknown) => {
    prepared = undefined; // the storage may be readable next time
    throw error;
  });
  return prepared;
}

async function clearEarlier(): Promise<void> {
  if ((await AsyncStorage.getItem(INSTALLED)) !== null) return;
  for (const name of names) await SecureStore.deleteItemAsync(nameOf(name), options);
  await AsyncStorage.setItem(INSTALLED, 'yes');
}

/**
 * Small secrets: the systems accept about 2,000 bytes each. Reading and writing fail while the keychain is
 * unavailable. Null means that the secret never existed or was lost: Android discards what was restored from another
 * device's backup.
 */
export const secure = {
  async read(name: SecretName): Promise<string | null> {
    await begin();
    return SecureStore.getItemAsync(nameOf(name), options);
  },
  async write(name: SecretName, text: string): Promise<void> {
    await begin();
    await SecureStore.setItemAsync(nameOf(name), text, options);
  },
  /** What can't be deleted now is deleted before the next run reads it. */
  async remove(name: SecretName): Promise<void> {
    try {
      await begin();
      await SecureStore.deleteItemAsync(nameOf(name), options);
    } catch {
      await AsyncStorage.removeItem(INSTALLED).catch(() => undefined);
    }
  },
};
