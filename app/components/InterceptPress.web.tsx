import type { MouseEvent, ReactNode } from 'react';

interface Props {
  onPress: () => void;
  /** A real link, which leads somewhere sensible as long as the script doesn't exist. */
  children: ReactNode;
}

/** As large as the link: menus find their place by it. */
const inline = { display: 'flex' };

/** Does something else with a plain press of the link inside; with a modifier it still opens a tab. */
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
