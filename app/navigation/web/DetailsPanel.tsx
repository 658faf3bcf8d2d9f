import { afterPaint, breakpoint, color, Element, IconButton, motion, shadow, size, space, StyleSheet, View, z } from '@hearthway/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { goBack } from '../actions/navigate';
import { PanelContext } from '../page/usePageFrame';

interface Props {
  shown: boolean;
  onShow: (page: HTMLElement) => void;
  children: ReactNode;
}

/** A page over search results: it scrolls by itself, and closing it is one step back. */
export function DetailsPanel({ shown, onShow, children }: Props) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown && page.current) onShow(page.current);
  }, [shown, onShow]);
  useEffect(() => (shown ? closeOnEscape() : undefined), [shown]);
  return (
    <Element as="div" base="" hidden={!shown} inert={!shown}>
      {/* Clicking the scrim is for pointers; the close button and Escape work for everyone. */}
      <Element as="div" base="" onClick={() => afterPaint(goBack)} aria-hidden>
        <View style={styles.scrim} />
      </Element>
      <PanelContext.Provider value>
        <Element as="div" base="" ref={page} role="dialog" aria-modal aria-label="Home details">
          <View style={styles.panel} testID="panel">
            {children}
          </View>
          <View style={styles.close}>
            <IconButton icon="x" label="Close" variant="raised" onPress={goBack} testID="panel-close" />
          </View>
        </Element>
      </PanelContext.Provider>
    </Element>
  );
}

/** Escape closes the panel unless a menu or dialog inside handled it. */
function closeOnEscape(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    goBack();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** Leaves a strip of the results visible, wide enough for the close button. */
const width = `min(100vw - ${size.touch + 2 * space[3]}px, ${breakpoint.desktop}px)`;

const styles = StyleSheet.create({
  scrim: { backgroundColor: color.scrim, web: { position: 'fixed', inset: 0, zIndex: z.scrim } },
  panel: {
    backgroundColor: color.page,
    ...shadow.e4,
    web: {
      position: 'fixed',
      top: 0,
      right: 0,
      bottom: 0,
      width,
      overflowX: 'hidden',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      zIndex: z.dialog,
      animationName: 'hw-rise',
      animationDuration: `${motion.duration.slow}ms`,
    },
  },
  /** Beside the panel, where it covers nothing. */
  close: { web: { position: 'fixed', top: space[3], right: `calc(${width} + ${space[3]}px)`, zIndex: z.dialog } },
});
