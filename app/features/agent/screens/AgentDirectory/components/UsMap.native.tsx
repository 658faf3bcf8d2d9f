import { color, Drawing } from '@hearthway/ui';

import { shadeOf } from './shade';
import { mapSize, stateShapes } from './stateShapes.gen';
import type { UsMapProps } from './UsMap.types';

/** The states by their number of agents. On devices the list below is what is pressed. */
export default function UsMap({ states }: UsMapProps) {
  const most = Math.max(1, ...states.map(({ agents }) => agents));
  return (
    <Drawing
      box={mapSize} width="100%" height="100%" color={color.primary} label="Map of agents by state"
      paths={states.flatMap(({ code, agents }) => (stateShapes[code] ? [{ d: stateShapes[code].d, opacity: shadeOf(agents, most), stroke: color.page, strokeWidth: 1 }] : []))}
    />
  );
}
