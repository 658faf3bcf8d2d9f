import { useRef, type MouseEvent, type PointerEvent } from 'react';

import { lowHeight, snapHeight, type SnapPoint, snapPointAfter } from './snapPoints';

/** How many px a finger moves before a press becomes a drag. */
const slop = 6;

interface Drag {
  pointer: number;
  startY: number;
  startVisible: number;
  lastY: number;
  lastTime: number;
  /** In px/ms, upward positive. */
  velocity: number;
  moving: boolean;
}

/** Drags a sheet by pointer. During the drag the transform is set directly; React only learns the final snap point. */
export function useSheetDrag(snapPoint: SnapPoint, onSnap: (snapPoint: SnapPoint) => void) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<Drag | null>(null);
  const swallowClick = useRef(false);

  const container = () => sheet.current?.parentElement?.clientHeight ?? 0;
  const low = () => (lowHeight / 16) * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || !sheet.current) return;
    // A column beside the map doesn't move.
    if (getComputedStyle(sheet.current).position !== 'absolute') return;
    const startVisible = snapHeight(snapPoint, container(), low());
    drag.current = {
      pointer: event.pointerId,
      startY: event.clientY,
      startVisible,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      velocity: 0,
      moving: false,
    };
    swallowClick.current = false;
  }

  function onPointerMove(event: PointerEvent) {
    const now = drag.current;
    if (!now || event.pointerId !== now.pointer || !sheet.current) return;
    const moved = now.startY - event.clientY;
    if (!now.moving) {
      if (Math.abs(moved) < slop) return;
      now.moving = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      sheet.current.style.transition = 'none';
    }
    const elapsed = Math.max(1, event.timeStamp - now.lastTime);
    now.velocity = 0.6 * ((now.lastY - event.clientY) / elapsed) + 0.4 * now.velocity;
    now.lastY = event.clientY;
    now.lastTime = event.timeStamp;
    const full = snapHeight('full', container(), low());
    const visible = Math.max(low(), Math.min(full, now.startVisible + moved));
    sheet.current.style.transform = `translateY(${full - visible}px)`;
  }

  function onPointerUp(event: PointerEvent) {
    const ended = drag.current;
    drag.current = null;
    if (!ended?.moving || !sheet.current) return;
    swallowClick.current = true;
    sheet.current.style.transition = '';
    sheet.current.style.transform = '';
    const canceled = event.type === 'pointercancel';
    const visible = ended.startVisible + ended.startY - ended.lastY;
    if (!canceled) onSnap(snapPointAfter(visible, ended.velocity, container(), low()));
  }

  /**
   * The click after a drag belongs to the drag, not to the card under the finger; a keyboard click, whose detail is
   * 0, is let through.
   */
  function onClickCapture(event: MouseEvent) {
    if (!swallowClick.current || event.detail === 0) return;
    swallowClick.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture };
  return { sheet, grip: handlers, body: handlers };
}
