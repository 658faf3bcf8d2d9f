import { afterPaint, Element, StyleSheet } from '@hearthway/ui';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  onPress: () => void;
  /** A real link that leads somewhere sensible until the script has loaded. */
  children: ReactNode;
}

/** Handles plain presses of the link inside; with a modifier key, the link still opens in a new tab. */
export function InterceptPress({ onPress, children }: Props) {
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    afterPaint(onPress, (event.target as HTMLElement).closest('a'));
  }
  return (
    <Element as="div" style={styles.around} onClickCapture={onClick}>
      {children}
    </Element>
  );
}

/** As large as the link, because menus are positioned next to it. */
const styles = StyleSheet.create({ around: { flexDirection: 'row' } });
