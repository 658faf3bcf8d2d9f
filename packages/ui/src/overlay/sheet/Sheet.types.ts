import type { ReactNode } from 'react';

export const sheetStops = ['low', 'half', 'full'] as const;
/** 96 px · 44 % of what is around · all of it less 72 px. */
export type SheetStop = (typeof sheetStops)[number];

export interface SheetProps {
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** Always in sight, and what one drags by. */
  header: ReactNode;
  /** Scrolls only when the sheet is full. */
  children: ReactNode;
  /** What the list is of: when that changes, it starts at its top. */
  contentKey?: string;
  /** What it holds: "Homes". */
  label: string;
  /**
   * From tablets up it is an ordinary column that scrolls by itself, beside the map: one list for all widths. The
   * column fills the container that it is given.
   */
  columnFromTablet?: boolean;
  testID?: string;
}
