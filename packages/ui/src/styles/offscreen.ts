/**
 * For parts of a page below its first view: browsers leave them undrawn until they come near the window, so that a phone does
 * not lay out a long page for its first screen, and again when the typeface comes. They can be found, linked to and read aloud
 * all the same. `height` is a guess in px of what they take, until they were drawn once.
 */
export const offscreen = (height: number) => ({
  // What hangs over the edge, a focus ring or a strip that reaches to the window's, is not cut off.
  web: { contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px`, overflowClipMargin: '48px' },
  print: { web: { contentVisibility: 'visible' } },
}) as const;
