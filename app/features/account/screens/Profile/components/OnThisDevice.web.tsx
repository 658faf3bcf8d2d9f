import type { OnThisDeviceProps } from './OnThisDevice.types';

/** A browser has neither the app lock nor notifications. */
export const OnThisDevice = (_props: OnThisDeviceProps): React.ReactNode => null;
