import type { ProfileNavProps } from './ProfileNav.types';

/** Devices have no links to parts of a page. */
export function ProfileNav(_: ProfileNavProps) {
  return null;
}
