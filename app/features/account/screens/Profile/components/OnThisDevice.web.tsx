import type { OnThisDeviceProps } from './OnThisDevice.types';

/** A browser has neither a lock of the app nor messages. */
export const OnThisDevice = (_props: OnThisDeviceProps): React.ReactNode => null;
