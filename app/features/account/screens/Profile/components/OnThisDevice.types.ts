export interface OnThisDeviceProps {
  /** Buyers get messages about homes; agents have their own app for theirs. */
  lead: boolean;
}
