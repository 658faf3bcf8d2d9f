// Replaces a folder with its finished successor, so that no one ever sees a half-written one.
import fs from 'node:fs';

/** @param {string} made @param {string} place absolute paths on the same disk */
export function swap(made, place) {
  const before = `${place}.before`;
  fs.rmSync(before, { recursive: true, force: true });
  if (fs.existsSync(place)) fs.renameSync(place, before);
  fs.renameSync(made, place);
  fs.rmSync(before, { recursive: true, force: true });
}
