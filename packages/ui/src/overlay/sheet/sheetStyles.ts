import { StyleSheet } from '../../styles/StyleSheet';
import { color, motion, radius, shadow, space, z } from '../../tokens';

/** Below the map instead of over it, as tall as its list: the document scrolls, or is printed page by page. */
const inFlow = {
  position: 'relative' as const,
  web: {
    height: 'auto',
    flexGrow: 0,
    flexShrink: 0,
    flexBasis: 'auto',
    transform: 'none',
    transition: 'none',
    willChange: 'auto',
    overflowX: 'visible',
    overflowY: 'visible',
  },
};

const glide = `${motion.duration.slow}ms ${motion.easing.out}`;

export const sheetStyles = StyleSheet.create({
  /** Lets the map be moved wherever the sheet isn't. */
  area: {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    zIndex: z.sheet,
    // Clipped, not hidden: hidden overflow can still be scrolled, and focusing something below the edge would push
    // the sheet up.
    web: { pointerEvents: 'none', overflowX: 'clip', overflowY: 'clip' },
  },
  sheet: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    backgroundColor: color.surface,
    borderTopLeftRadius: radius.sheet,
    borderTopRightRadius: radius.sheet,
    ...shadow.sheet,
    web: { height: 'calc(100% - 72px)', pointerEvents: 'auto', transition: `transform ${glide}`, willChange: 'transform' },
    forcedColors: { borderTopWidth: 1 },
  },
  low: { web: { transform: 'translateY(calc(100% - 6rem))' } },
  /** The sheet is 72 px shorter than its container, of which it covers 44%. */
  half: { web: { transform: 'translateY(calc(56% - 31.68px))' } },
  full: { web: { transform: 'none' } },
  grip: { web: { touchAction: 'none', cursor: 'grab', userSelect: 'none' } },
  handle: { height: 24, alignSelf: 'center', width: 88, alignItems: 'center', justifyContent: 'center', web: { minHeight: 24 } },
  bar: { width: 40, height: 5, borderRadius: 3, backgroundColor: color.control, forcedColors: { backgroundColor: 'ButtonText' } },
  list: {
    flexGrow: 1,
    flexShrink: 1,
    minHeight: 0,
    web: { overflowY: 'auto', overscrollBehavior: 'contain', paddingBottom: 'env(safe-area-inset-bottom)' },
  },
  held: { web: { overflowY: 'hidden', touchAction: 'none' } },
  columnArea: {
    tablet: { position: 'relative', flexGrow: 1, flexShrink: 1, flexBasis: 0, zIndex: 0, web: { pointerEvents: 'auto' } },
    short: inFlow,
    print: inFlow,
  },
  columnSheet: {
    tablet: {
      position: 'relative',
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: 0,
      borderTopLeftRadius: 0,
      borderTopRightRadius: 0,
      boxShadow: 'none',
      web: { height: 'auto', transform: 'none', transition: 'none', willChange: 'auto' },
    },
    short: { ...inFlow, borderTopLeftRadius: 0, borderTopRightRadius: 0, boxShadow: 'none' },
    print: { ...inFlow, boxShadow: 'none' },
  },
  columnGrip: {
    tablet: { web: { touchAction: 'auto', cursor: 'auto', userSelect: 'auto' } },
    short: { paddingTop: space[3], web: { touchAction: 'auto', cursor: 'auto' } },
  },
  columnHandle: { tablet: { display: 'none' }, short: { display: 'none' }, print: { display: 'none' } },
  columnList: { tablet: { web: { overflowY: 'auto', touchAction: 'auto' } }, short: { web: { ...inFlow.web, touchAction: 'auto' } }, print: inFlow },
});
