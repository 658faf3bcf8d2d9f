import type { ReactNode } from 'react';

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
