export interface ProfileNavProps {
  /** Parts of the page, in page order. */
  parts: readonly { id: string; label: string; count?: number }[];
}
