import type { MouseEvent, ReactNode } from 'react';

interface Props {
  onPress: () => void;
  /** A real link that leads somewhere sensible until the script has loaded. */
  children: ReactNode;
}

/** As large as the link: menus are positioned by it. */
const inline = { display: 'flex' };

/** Replaces a plain press of the link inside; with a modifier it still opens a tab. */
export function InterceptPress({ onPress, children }: Props) {
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  }
  return (
    <div style={inline} onClickCapture={onClick}>
      {children}
    </div>
  );
}
