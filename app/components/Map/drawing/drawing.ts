import { useCallback, useMemo, useReducer } from 'react';

import type { Place } from '../types';

/** Maximum number of corners of an area; more wouldn't fit into a URL. */
export const cornerLimit = 60;

interface Drawing {
  on: boolean;
  corners: readonly Place[];
}

type DrawAction = { type: 'start' } | { type: 'corner'; place: Place } | { type: 'line'; places: readonly Place[] } | { type: 'undo' } | { type: 'stop' };

export const notDrawing: Drawing = { on: false, corners: [] };

/**
 * Corners are added one by one (taps, keyboard) or as a whole line (dragging), which is simplified when it is finished.
 */
export function draw(state: Drawing, action: DrawAction): Drawing {
  if (action.type === 'start') return { on: true, corners: [] };
  if (action.type === 'stop') return notDrawing;
  if (!state.on) return state;
  switch (action.type) {
    case 'corner':
      return state.corners.length < cornerLimit ? { on: true, corners: [...state.corners, action.place] } : state;
    case 'line':
      return { on: true, corners: action.places };
    case 'undo':
      return { on: true, corners: state.corners.slice(0, -1) };
  }
}

/** Three corners make an area. */
export function isArea(corners: readonly Place[]): boolean {
  return corners.length >= 3;
}

export function useDrawing() {
  const [drawing, dispatch] = useReducer(draw, notDrawing);
  const start = useCallback(() => dispatch({ type: 'start' }), []);
  const addCorner = useCallback((place: Place) => dispatch({ type: 'corner', place }), []);
  const replace = useCallback((places: readonly Place[]) => dispatch({ type: 'line', places }), []);
  const undo = useCallback(() => dispatch({ type: 'undo' }), []);
  const stop = useCallback(() => dispatch({ type: 'stop' }), []);
  return useMemo(() => ({ ...drawing, start, addCorner, replace, undo, stop }), [drawing, start, addCorner, replace, undo, stop]);
}
