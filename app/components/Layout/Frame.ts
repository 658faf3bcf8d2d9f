/** The frame around a page: bars, footer, and how high it is. */
export interface Frame {
  /** `hero`: over the picture at the top of the page; `tablet`: from tablets up only. */
  bar: 'solid' | 'hero' | 'tablet' | 'none';
  footer: boolean;
  /** The tab bar of phones. */
  tabs: boolean;
  /** From tablets up the page is exactly as high as the window, and its parts scroll by themselves. */
  fillsWindow: boolean;
  /** Where the skip link leads: the page's content, or the element `homes` in it. */
  skipTo: 'content' | 'homes';
}

export interface LayoutProps {
  frame: Frame;
  /** Address of the page, for what is marked as current. */
  path: string;
  children: React.ReactNode;
}
