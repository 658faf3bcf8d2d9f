import { color, radius, shadow, StyleSheet, z } from '@hearthway/ui';

/**
 * The box of the selected home's card, 300 px wide, at the map's top left corner until it is positioned. Browsers
 * show it if the map is wide enough (otherwise they scroll to the card in the list), devices from tablets up. On
 * phones the home appears in the sheet instead.
 */
export const cardFrame = StyleSheet.create({
  frame: {
    display: 'none',
    position: 'absolute',
    left: 0,
    top: 0,
    width: 300,
    zIndex: z.mapCard,
    borderRadius: radius.panel,
    backgroundColor: color.raised,
    overflow: 'hidden',
    ...shadow.e3,
    web: { zIndex: z.mapCard + 1000 }, // Leaflet's own layers go up to 800
    tablet: { native: { display: 'flex' } },
    wide: { display: 'flex' },
  },
  /** Its size isn't known yet. */
  unplaced: { opacity: 0 },
});
