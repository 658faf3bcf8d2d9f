import { useLayoutEffect, type RefObject } from 'react';

const gap = 8;
const edge = 8;

/** Position of a panel, in px of the window: below its anchor, or above it if there is more room, never outside. */
export function place(
  anchor: { left: number; right: number; top: number; bottom: number },
  panel: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end',
): { x: number; y: number; room: number } {
  const preferred = align === 'end' ? anchor.right - panel.width : anchor.left;
  const x = Math.max(edge, Math.min(preferred, view.width - panel.width - edge));
  const below = view.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const flips = panel.height > below && above > below;
  const room = Math.max(120, flips ? above : below);
  const y = flips ? Math.max(edge, anchor.top - gap - Math.min(panel.height, room)) : anchor.bottom + gap;
  return { x: Math.round(x), y: Math.round(y), room: Math.round(room) };
}

/**
 * Keeps a panel at its anchor while the page scrolls or the window changes. The style uses `--x`, `--y` and `--room`.
 */
export function usePlacement(anchor: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>, align: 'start' | 'end'): void {
  useLayoutEffect(() => {
    let frame = 0;
    function update() {
      frame = 0;
      const opener = anchor.current?.firstElementChild;
      if (!opener || !panel.current) return;
      const { offsetWidth: width, scrollHeight: height } = panel.current;
      const at = place(opener.getBoundingClientRect(), { width, height }, { width: window.innerWidth, height: window.innerHeight }, align);
      panel.current.style.setProperty('--x', `${at.x}px`);
      panel.current.style.setProperty('--y', `${at.y}px`);
      panel.current.style.setProperty('--room', `${at.room}px`);
    }
    function later() {
      if (!frame) frame = requestAnimationFrame(update);
    }
    update();
    window.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, [anchor, panel, align]);
}
