import type { Bounds } from '@hearthway/api';

/** Longitude and latitude of each corner. */
export type BasemapLine = readonly (readonly number[])[];

/** Number of corners drawn at a time, which takes a phone a few milliseconds. */
const cornersInAGroup = 1200;

export function boxOf(line: BasemapLine): Bounds {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const [lng = 0, lat = 0] of line) {
    box.south = Math.min(box.south, lat);
    box.west = Math.min(box.west, lng);
    box.north = Math.max(box.north, lat);
    box.east = Math.max(box.east, lng);
  }
  return box;
}

/** Lines that may be visible in a view, in groups that are drawn one after the other. */
export function linesIn(lines: readonly { line: BasemapLine; box: Bounds }[], view: Bounds): BasemapLine[][] {
  const groups: BasemapLine[][] = [];
  let room = 0;
  for (const { line, box } of lines) {
    if (box.west > view.east || box.east < view.west || box.south > view.north || box.north < view.south) continue;
    if (room <= 0) {
      groups.push([]);
      room = cornersInAGroup;
    }
    groups[groups.length - 1]?.push(line);
    room -= line.length;
  }
  return groups;
}
