import { radius, size, useThemeName } from '@hearthway/ui';
import * as Apple from 'expo-apple-authentication';
import { CryptoDigestAlgorithm, digestStringAsync, randomUUID } from 'expo-crypto';
import { Platform } from 'react-native';

import type { AppleLogin } from './apple.web';

const canceled = (error: unknown): boolean => (error as { code?: string } | null)?.code === 'ERR_REQUEST_CANCELED';

export const apple: AppleLogin = {
  offered: Platform.select({ ios: true, default: false }),

  async requestToken() {
    // Apple signs the hash; only who has the nonce itself can use the token.
    const nonce = randomUUID();
    try {
      const { identityToken, authorizationCode, fullName } = await Apple.signInAsync({
        requestedScopes: [Apple.AppleAuthenticationScope.FULL_NAME, Apple.AppleAuthenticationScope.EMAIL],
        nonce: await digestStringAsync(CryptoDigestAlgorithm.SHA256, nonce),
      });
      if (!identityToken || !authorizationCode) throw new Error('Apple couldn’t confirm who you are. Please try again.');
      const name = [fullName?.givenName, fullName?.familyName].filter(Boolean).join(' ');
      return { identityToken, authorizationCode, nonce, ...(name && { name }) };
    } catch (error) {
      if (canceled(error)) return null;
      throw error;
    }
  },

  Button: function AppleButton({ onPress, testID }) {
    const { BLACK, WHITE } = Apple.AppleAuthenticationButtonStyle;
    return (
      <Apple.AppleAuthenticationButton
        buttonType={Apple.AppleAuthenticationButtonType.CONTINUE}
        buttonStyle={useThemeName() === 'dark' ? WHITE : BLACK}
        cornerRadius={radius.control}
        style={{ height: size.control }}
        onPress={onPress}
        testID={testID}
      />
    );
  },
};
