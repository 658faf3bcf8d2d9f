export interface OnThisDeviceProps {
  /** Buyers get notifications about homes; agents have a separate app for theirs. */
  lead: boolean;
}
