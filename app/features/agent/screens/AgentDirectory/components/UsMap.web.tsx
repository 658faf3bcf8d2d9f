import type { AgentPlaceLink } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { color, Element, radius, shadow, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';

import { mapSize, stateShapes } from './stateShapes.gen';

export interface UsMapProps {
  states: readonly AgentPlaceLink[];
  /** Code of the state that is hovered or focused. */
  active: string | null;
  onActive: (code: string | null) => void;
}

const directions: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * States shaded by their number of agents. The map is one Tab stop; arrow keys move to the next state in that
 * direction, Enter opens it.
 */
export default function UsMap({ states, active, onActive }: UsMapProps) {
  const { navigate } = useNavigate();
  const [stop, setStop] = useState('TX');
  const shown = states.filter(({ code }) => stateShapes[code]);
  const open = shown.filter(({ href }) => href !== '');
  const tabStop = open.find(({ code }) => code === stop) ?? open[0];
  const max = Math.max(1, ...states.map(({ agents }) => agents));
  const pointed = shown.find(({ code }) => code === active);

  function onKeyDown(event: KeyboardEvent, from: AgentPlaceLink) {
    const direction = directions[event.key];
    const next = direction && nextState(open, from.code, direction);
    if (!direction) return;
    event.preventDefault();
    if (!next) return;
    setStop(next);
    document.querySelector<SVGElement>(`[data-state="${next}"]`)?.focus();
  }

  function onClick(event: MouseEvent, href: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  }

  return (
    <View style={styles.frame}>
      <Element as="svg" viewBox={`0 0 ${mapSize[0]} ${mapSize[1]}`} width="100%" height="100%" role="group" aria-label="Agents by state" style={styles.map}>
        {shown.map((state) => {
          const { code, href, text, agents } = state;
          const on = code === active;
          const shape = <path d={stateShapes[code]?.d} fill={color.primary} fillOpacity={on ? 1 : shadeOf(agents, max)} stroke={color.page} strokeWidth={1} />;
          if (href === '')
            return (
              <Element as="g" base="" key={code} aria-hidden>
                {shape}
              </Element>
            );
          return (
            <Element
              as="a"
              base=""
              key={code}
              href={href}
              dataSet={{ state: code }}
              tabIndex={tabStop?.code === code ? 0 : -1}
              aria-label={`${text}, ${counted(agents, 'agent')}`}
              onClick={(event: MouseEvent) => onClick(event, href)}
              onKeyDown={(event: KeyboardEvent) => onKeyDown(event, state)}
              onPointerEnter={() => onActive(code)}
              onPointerLeave={() => onActive(null)}
              onFocus={() => onActive(code)}
              onBlur={() => onActive(null)}
            >
              {shape}
            </Element>
          );
        })}
      </Element>
      {pointed && stateShapes[pointed.code] && (
        <View
          style={[
            styles.card,
            {
              left: `${(100 * (stateShapes[pointed.code]?.x ?? 0)) / mapSize[0]}%`,
              top: `${(100 * (stateShapes[pointed.code]?.y ?? 0)) / mapSize[1]}%`,
            } as object,
          ]}
          pointerEvents="none"
          aria-hidden
        >
          <Text weight={600}>{pointed.text}</Text>
          <Text variant="small" tone="secondary">
            {counted(pointed.agents, 'agent')}
          </Text>
        </View>
      )}
    </View>
  );
}

/** The closest state in a direction. Distance sideways counts double. */
function nextState(states: readonly AgentPlaceLink[], from: string, [dx, dy]: readonly [number, number]): string | undefined {
  const start = stateShapes[from];
  let best: string | undefined;
  let shortest = Infinity;
  for (const { code } of states) {
    const shape = stateShapes[code];
    if (!start || !shape || code === from) continue;
    const [x, y] = [shape.x - start.x, shape.y - start.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead > 0 && ahead + 2 * aside < shortest) [best, shortest] = [code, ahead + 2 * aside];
  }
  return best;
}

/** Fill opacities of states, from the fewest agents to the most. */
const shades = [0.11, 0.18, 0.26, 0.36, 0.5] as const;

/** A state's fill opacity. Each step stands for about twice as many agents as the one before. */
function shadeOf(agents: number, max: number): number {
  if (agents === 0) return 0.06;
  const step = shades.length + Math.ceil(Math.log2(agents / max));
  return shades[Math.min(Math.max(step, 1), shades.length) - 1] ?? shades[0];
}

const styles = StyleSheet.create({
  frame: { width: '100%', height: '100%' },
  map: { web: { display: 'block' } },
  card: {
    position: 'absolute',
    paddingHorizontal: space[4],
    paddingVertical: space[3],
    borderRadius: radius.control,
    backgroundColor: color.raised,
    ...shadow.e3,
    web: { transform: 'translate(-50%, 12px)', whiteSpace: 'nowrap' },
  },
});
