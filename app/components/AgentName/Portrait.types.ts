export interface PortraitProps {
  name: string;
  /** URL of the picture, 320 px wide; empty: initials. */
  photo: string;
  /** Width and height in px. */
  size: number;
  square?: boolean;
  /** As wide as there is room, which is about `size`; browsers only. */
  fills?: boolean;
  /** In the first view. */
  priority?: boolean;
}
