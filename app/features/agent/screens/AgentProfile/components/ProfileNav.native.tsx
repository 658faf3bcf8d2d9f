import type { ProfileNavProps } from './ProfileNav.types';

/** On devices, links can't lead to a part of a page. */
export function ProfileNav(_: ProfileNavProps) {
  return null;
}
