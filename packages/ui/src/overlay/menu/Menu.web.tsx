import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { afterPaint } from '../../primitives/afterPaint';
import { View } from '../../primitives/View';
import { Element } from '../../primitives/Element';
import { Text } from '../../primitives/Text';
import type { StyleInput } from '../../styles/types';
import { breakpoint } from '../../tokens';
import { menuStyles } from './menuStyles';
import { focusable, moveFocus } from '../focus.web';
import { useOverlay } from '../overlays';
import { useLayer } from '../useLayer';
import { usePlacement } from './usePlacement.web';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
  /** What the menu is for: "Sort", "Price". */
  label: string;
  children: ReactNode;
  /** The button that opens it, always shown. It sets `expanded` itself. */
  anchor: ReactNode;
  /** Edge of the anchor that the panel lines up with. */
  align?: 'start' | 'end';
  /** Style of the panel, such as its width. */
  style?: StyleInput;
  testID?: string;
}

/**
 * A panel under its anchor; on phones it slides up from the bottom edge. It is in the browser's top layer, so that
 * neither a scrolling row nor a sticky bar can clip it, while it follows its anchor in the tab order.
 */
export function Menu({ open, onClose, label, children, anchor, align = 'start', style, testID }: MenuProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayer(open && coversWindow(), () => close(true));

  function close(returnFocus: boolean) {
    if (returnFocus) focusable(root.current)[0]?.focus();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    close(true);
  }

  function onBlur(event: FocusEvent) {
    const next = event.relatedTarget;
    if (open && next instanceof Node && !root.current?.contains(next)) onClose();
  }

  return (
    <Element as="div" ref={root} style={menuStyles.anchor} onKeyDown={onKeyDown} onBlur={onBlur}>
      {anchor}
      {open && (
        <Panel root={root} close={close} label={label} align={align} style={style} testID={testID}>
          {children}
        </Panel>
      )}
    </Element>
  );
}

/** From tablets up it covers nothing, and closes when anything else is pressed. */
const coversWindow = () => !window.matchMedia?.(`(min-width: ${breakpoint.tablet}px)`).matches;

interface PanelProps extends Pick<MenuProps, 'label' | 'children' | 'style' | 'testID'> {
  root: { current: HTMLDivElement | null };
  close: (returnFocus: boolean) => void;
  align: 'start' | 'end';
}

function Panel({ root, close, label, children, align, style, testID }: PanelProps) {
  const layer = useRef<HTMLDivElement>(null);
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });

  useLayoutEffect(() => {
    // Browsers without a top layer still show it, by its z-index.
    layer.current?.showPopover?.();
    const panel = layer.current;
    const anchored = root.current;
    const items = focusable(panel);
    (items.find((item) => item.getAttribute('aria-pressed') === 'true') ?? items[0])?.focus({ preventScroll: true });
    return () => {
      // A choice closes the menu while the focus is inside; without this it would fall back to the start of the page.
      if (panel?.contains(document.activeElement)) focusable(anchored)[0]?.focus({ preventScroll: true });
    };
  }, [root]);
  usePlacement(root, layer, align);
  useOverlay();

  useEffect(() => {
    function onPointerDown(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latestClose.current(false);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [root]);

  return (
    <Element
      as="div"
      ref={layer}
      style={menuStyles.layer}
      popover="manual"
      role="dialog"
      aria-label={label}
      testID={testID}
      onKeyDown={(event: KeyboardEvent) => moveFocus(event, layer.current)}
      onClick={(event: MouseEvent) => event.target === event.currentTarget && afterPaint(() => close(true))}
    >
      <View style={[menuStyles.panel, style]}>
        <Text variant="h3" style={menuStyles.phoneTitle} aria-hidden>
          {label}
        </Text>
        {children}
      </View>
    </Element>
  );
}
