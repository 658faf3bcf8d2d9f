// States and territories: the extent of their outlines, and the population of their cities.
import { outlines, stateCode } from './sources.mjs';
import { boundsOf, middle } from './shape.mjs';

/** @returns {{name: string, state: string, lat: number, lng: number, bounds: number[], pop: number}[]} */
export function statesOf(cities) {
  const people = new Map();
  for (const city of cities) people.set(city.state, (people.get(city.state) ?? 0) + city.pop);
  const rows = [];
  for (const { id, properties, geometry } of outlines('states')) {
    const state = stateCode(id);
    if (!state) continue;
    rows.push({ name: NAMES[state] ?? properties.name, state, ...middle(geometry), bounds: boundsOf(geometry), pop: people.get(state) ?? 0 });
  }
  return rows.sort((a, b) => (a.state < b.state ? -1 : 1));
}

/** Where the outline's formal name is not what people say. */
const NAMES = {
  VI: 'U.S. Virgin Islands',
  MP: 'Northern Mariana Islands',
};
