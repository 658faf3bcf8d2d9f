export interface ProfileNavProps {
  /** Parts of the page, in the order in which they stand there. */
  parts: readonly { id: string; label: string; count?: number }[];
}
