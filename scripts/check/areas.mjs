// Which areas of the product may use which others: areas.json, which the checks of both sides read.
import fs from 'node:fs';
import { at } from '../lib/paths.mjs';

/** By area and side, "bff" or "app": the areas it may use; null where the area has no folder on that side. */
export const areas = JSON.parse(fs.readFileSync(at('scripts/check/areas.json'), 'utf8'));

/** The areas of one side, each with those it may use. */
export const arrowsOf = (side) =>
  Object.fromEntries(
    Object.entries(areas)
      .filter(([, sides]) => sides[side])
      .map(([area, sides]) => [area, sides[side]]),
  );
