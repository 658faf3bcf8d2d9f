import { type KeyboardEvent, type PointerEvent, type ReactNode, type SyntheticEvent, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';

import { IconButton } from '../../controls/buttons/IconButton';
import { ToastPlace } from '../../feedback/toast/ToastPlace';
import { afterPaint } from '../../primitives/afterPaint';
import { View } from '../../primitives/View';
import { Element } from '../../primitives/Element';
import { Text } from '../../primitives/Text';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { addRules } from '../../styles/sheet';
import { color } from '../../tokens';
import { dialogStyles } from './dialogStyles';
import { PageFocusedContext } from '../pageFocus';
import { useOverlay } from '../overlays';
import { rememberFocus } from './returnFocus.web';
import { useLayer } from '../useLayer';

export interface DialogProps {
  open: boolean;
  /** Requested by the close button, Escape, a device's back button, and a press outside. */
  onClose: () => void;
  title: string;
  /** Title for assistive technology only. */
  hideTitle?: boolean;
  /** It must be answered: no close button, and neither Escape nor a press outside closes it. */
  persistent?: boolean;
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
  /** `full` covers the window, for photos. */
  size?: 'regular' | 'full';
  testID?: string;
}

addRules('hw-dialog', [
  ['&::backdrop', `background:${color.scrim};animation:hw-fade .14s`],
  // The server renders it open, before the script can make it modal.
  ['&[open]:not(:modal)', `z-index:51;box-shadow:0 0 0 100vmax ${color.scrim}`],
  ['html:has(&)', 'overflow:hidden'],
]);

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A dialog based on the browser's modal element: everything outside is inert, the focus stays inside and then returns
 * to where it was, or to whatever replaced that. If the server renders it, it is visible from the first paint.
 */
export function Dialog({ open, ...props }: DialogProps) {
  const front = useContext(PageFocusedContext);
  useLayer(open && !props.persistent, props.onClose);
  return open && front ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, hideTitle, persistent, footer, children, size = 'regular', testID }: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  const element = useModal();
  useOverlay();
  const pressedBeside = useRef(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // An open menu inside has already handled the key.
    if (!event.defaultPrevented && !persistent) onClose();
    event.preventDefault();
    event.stopPropagation();
  }

  /** Android's back gesture and similar requests. */
  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!persistent) onClose();
  }

  /** Only a press that both starts and ends outside closes the dialog: a text selection may end there. */
  function onPointer(event: PointerEvent) {
    const beside = event.target === event.currentTarget;
    if (event.type === 'pointerdown') pressedBeside.current = beside;
    else if (beside && pressedBeside.current && !persistent) afterPaint(onClose);
  }

  return (
    <Element
      as="dialog"
      ref={element}
      base="hw-dialog hw-box"
      style={[dialogStyles.frame, size === 'full' && dialogStyles.full]}
      open={typeof document === 'undefined' ? true : undefined}
      suppressHydrationWarning
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-modal
      testID={testID}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onPointerDown={onPointer}
      onPointerUp={onPointer}
    >
      <View style={[dialogStyles.head, hideTitle && dialogStyles.bare]}>
        {hideTitle ? (
          <VisuallyHidden as="h2" id={titleId}>
            {title}
          </VisuallyHidden>
        ) : (
          <Text as="h2" variant="h2" id={titleId} style={dialogStyles.title}>
            {title}
          </Text>
        )}
        {!persistent && <IconButton icon="x" weight="bold" label="Close" onPress={onClose} testID={testID && `${testID}-close`} />}
      </View>
      <View style={dialogStyles.body}>
        <View style={dialogStyles.content}>{children}</View>
      </View>
      {footer && <View style={dialogStyles.footer}>{footer}</View>}
      <ToastPlace />
    </Element>
  );
}

/** Whether a person interacted with the page a moment ago. */
const isAsked = () => navigator.userActivation?.isActive ?? true;

/**
 * Shows the element as a modal while mounted, and restores the focus afterward. Making the page inert takes a phone
 * as long as drawing the dialog, so it is a separate task if the dialog opened by itself.
 */
function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  const giveBack = useRef<() => void>(undefined);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    function show(dialog: HTMLDialogElement) {
      giveBack.current = rememberFocus(dialog, isAsked());
      if (dialog.open) dialog.removeAttribute('open');
      const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
      first.autofocus = true; // otherwise the close button would have the focus for a moment
      if (typeof dialog.showModal === 'function') dialog.showModal();
      else dialog.setAttribute('open', '');
      if (document.activeElement !== first) first.focus();
    }
    if (isAsked()) {
      show(dialog);
      return undefined;
    }
    const soon = setTimeout(() => show(dialog));
    return () => clearTimeout(soon);
  }, []);
  useIsomorphicLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (typeof dialog?.close === 'function') dialog.close();
      giveBack.current?.();
    };
  }, []);
  return element;
}
