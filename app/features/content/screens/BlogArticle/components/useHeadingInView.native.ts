import type { Link } from '@hearthway/api';

/** Devices don't show the table of contents. */
export function useHeadingInView(_contents: readonly Link[]): string {
  return '';
}
