import { Element } from '@hearthway/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  shown: boolean;
  /** Visible, but behind a panel and inert. */
  beneath: boolean;
  /** Called with the element whenever the page comes to the front. */
  onShow: (page: HTMLElement) => void;
  children: ReactNode;
}

/** One page of the stack. Earlier pages stay in the document, hidden and inert. */
export function PageSlot({ shown, beneath, onShow, children }: Props) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown && page.current) onShow(page.current);
  }, [shown, onShow]);
  return (
    <Element as="div" base="" ref={page} hidden={!shown && !beneath} inert={!shown}>
      {children}
    </Element>
  );
}
