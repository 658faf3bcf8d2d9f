import type { UsMapProps } from './UsMap';

/** Devices show only the list: the state outlines would add 40 KB to the app. */
export default function UsMap(_: UsMapProps) {
  return null;
}
