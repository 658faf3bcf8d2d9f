export interface OnThisDeviceProps {
  /** Buyers get notifications about homes; agents have a separate app for theirs. */
  buyer: boolean;
}

/** A browser has neither the app lock nor notifications. */
export const OnThisDevice = (_props: OnThisDeviceProps): React.ReactNode => null;
