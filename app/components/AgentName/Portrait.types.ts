export interface PortraitProps {
  name: string;
  /** URL of the picture, 320 px wide; empty: initials. */
  photo: string;
  /** Width and height in px. */
  size: number;
  square?: boolean;
  /** Fills the available width, which is about `size`; browsers only. */
  fills?: boolean;
  /** Visible without scrolling: browsers load it eagerly. */
  priority?: boolean;
}
