/**
 * For parts of a page below its first view: browsers skip drawing them until they come near the window, so that a
 * phone doesn't lay out a long page for its first screen, and again when the font arrives. They can still be found,
 * linked to and read aloud. `height` is an estimate of their height in px, until they have been drawn once.
 */
export const offscreen = (height: number) => ({
  // Anything that extends past the edge, such as a focus ring or a full-width strip, isn't clipped.
  web: { contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px`, overflowClipMargin: '48px' },
  print: { web: { contentVisibility: 'visible' } },
}) as const;
