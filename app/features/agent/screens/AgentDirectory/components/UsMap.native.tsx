import type { UsMapProps } from './UsMap.types';

/** Devices only show the list: the outlines of the states would add 40 KB to the app. */
export default function UsMap(_: UsMapProps) {
  return null;
}
