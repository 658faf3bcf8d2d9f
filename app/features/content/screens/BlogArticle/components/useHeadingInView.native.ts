import type { Link } from '@hearthway/api';

/** Devices don't show the headings beside the text. */
export function useHeadingInView(_contents: readonly Link[]): string {
  return '';
}
