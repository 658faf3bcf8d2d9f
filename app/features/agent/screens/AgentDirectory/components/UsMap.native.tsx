import type { UsMapProps } from './UsMap.types';

/** Devices show the list alone: the outlines of the states would take a fiftieth of what the app may weigh. */
export default function UsMap(_: UsMapProps) {
  return null;
}
