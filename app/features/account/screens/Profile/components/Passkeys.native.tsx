import type { PasskeysProps } from './Passkeys';

/** The apps have no passkeys. */
export const Passkeys = (_props: PasskeysProps): React.ReactNode => null;
