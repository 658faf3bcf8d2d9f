import { type RefObject, useInsertionEffect, useState } from 'react';

import { simplifyTo } from '../geometry';
import type { MapHandle, Place, Point } from '../types';
import { cornerLimit } from './drawing';

/** A finger that moves less than this many px is a tap. */
const tapSlack = 8;
/** Points of a line that are closer together than this, in px, are skipped. */
const step = 6;

interface Targets {
  map: RefObject<MapHandle | null>;
  /** A tap: one more corner. */
  onCorner(place: Place): void;
  /** The line so far. */
  onLine(places: Place[]): void;
  /** The finished line: its corners, few enough for a URL. */
  onFinished(places: Place[]): void;
}

/** Pointer handlers of a layer over the map. */
export interface Stroke {
  start(point: Point): void;
  move(point: Point): void;
  end(): void;
}

/** Turns pointer input over the map into corners or a whole line. */
export function useStroke(targets: Targets): Stroke {
  const [{ stroke, follow }] = useState(makeFollowing);
  useInsertionEffect(() => follow(targets));
  return stroke;
}

/** Handlers that stay the same while their targets change. */
function makeFollowing() {
  let current: Targets | null = null;
  return {
    stroke: makeStroke(() => current as Targets),
    follow: (targets: Targets) => void (current = targets),
  };
}

export function makeStroke(targets: () => Targets): Stroke {
  let points: Point[] = [];
  let places: Promise<Place>[] = [];
  let isLine = false;

  return {
    start(point) {
      points = [point];
      places = [];
      isLine = false;
    },
    move(point) {
      const { map, onLine } = targets();
      const last = points[points.length - 1];
      if (!last || !map.current) return;
      const away = Math.hypot(point.x - last.x, point.y - last.y);
      if (away < (isLine ? step : tapSlack)) return;
      if (!isLine) places.push(map.current.placeAt(last));
      isLine = true;
      points.push(point);
      places.push(map.current.placeAt(point));
      const drawn = points;
      void Promise.all(places).then((line) => {
        if (points === drawn) onLine(line);
      });
    },
    end() {
      const { map, onCorner, onFinished } = targets();
      const [first] = points;
      const drawn = points;
      points = [];
      if (!first || !map.current) return;
      if (!isLine) void map.current.placeAt(first).then(onCorner);
      else {
        const at = map.current;
        void Promise.all(simplifyTo(drawn, cornerLimit).map((point) => at.placeAt(point))).then(onFinished);
      }
    },
  };
}
