import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Asked for by the close button, Escape, the back button of a device, and a press beside it. */
  onClose: () => void;
  title: string;
  /** Title for assistive technology only. */
  hideTitle?: boolean;
  /** It must be answered: no close button, and neither Escape nor a press beside it closes. */
  persistent?: boolean;
  /** Buttons that stay in sight below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  /** `full` covers the window, for photos. */
  size?: 'regular' | 'full';
  testID?: string;
}
