import type { ReactNode } from 'react';

export const snapPoints = ['low', 'half', 'full'] as const;
/** 96 px · 44% of the container · all of it except 72 px. */
export type SnapPoint = (typeof snapPoints)[number];

export interface SheetProps {
  snapPoint: SnapPoint;
  onSnap: (snapPoint: SnapPoint) => void;
  /** Always visible, and the area to drag by. */
  header: ReactNode;
  /** Scrolls only when the sheet is full. */
  children: ReactNode;
  /** Devices: the content scrolls by itself, such as a long list that uses `useScrollComponent`. */
  ownScroll?: boolean;
  /** Identifies the content: when it changes, the list scrolls to its top. */
  contentKey?: string;
  /** What the sheet contains: "Homes". */
  label: string;
  /**
   * From tablets up it is an ordinary column beside the map that scrolls by itself: one list for all widths. The
   * column fills its container.
   */
  columnFromTablet?: boolean;
  testID?: string;
}
