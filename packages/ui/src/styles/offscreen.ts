const size = (height: number) => `auto ${height}px`;

/**
 * For parts of a page below its first view: browsers skip drawing them until they come near the window, so that a
 * phone doesn't lay out a long page for its first screen, and again when the font arrives. They can still be found,
 * linked to and read aloud. The heights, in px, are estimates for each width of window: until a part has been drawn once it
 * takes up that much room, so that a jump to the end of a page lands in the right place.
 */
export const offscreen = (phone: number, tablet = phone, desktop = tablet) =>
  ({
    // Anything that extends past the edge, such as a focus ring or a full-width strip, isn't clipped.
    web: { contentVisibility: 'auto', containIntrinsicSize: size(phone), overflowClipMargin: '48px' },
    tablet: { web: { containIntrinsicSize: size(tablet) } },
    desktop: { web: { containIntrinsicSize: size(desktop) } },
    print: { web: { contentVisibility: 'visible' } },
  }) as const;
