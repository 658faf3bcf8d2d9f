import type { ReactNode } from 'react';

import type { AppleToken } from './providerLogin';

/** Sign in with Apple. */
export interface AppleLogin {
  /** Only in the iOS app, whose other logins App Store guideline 4.8 requires it beside. */
  offered: boolean;
  /** Resolves to null if the person canceled. */
  requestToken: () => Promise<AppleToken | null>;
  /** Apple's own button, which its design rules require. */
  Button: (props: { onPress: () => void; testID: string }) => ReactNode;
}

export const apple: AppleLogin = { offered: false, requestToken: async () => null, Button: () => null };
