import { StyleSheet } from '../../styles/StyleSheet';
import { color, motion, radius, shadow, space } from '../../tokens';

const animated = (name: string) => ({
  animationName: name,
  animationDuration: `${motion.duration.slow}ms`,
  animationTimingFunction: motion.easing.out,
});

export const dialogStyles = StyleSheet.create({
  /** Phones: at the bottom edge. From tablets up: centered, at most 600 px wide. */
  frame: {
    backgroundColor: color.raised,
    borderTopLeftRadius: radius.dialog,
    borderTopRightRadius: radius.dialog,
    overflow: 'hidden',
    ...shadow.e4,
    web: {
      position: 'fixed',
      width: '100%',
      maxWidth: '100%',
      height: 'fit-content',
      maxHeight: 'calc(100dvh - 24px)',
      margin: 0,
      marginTop: 'auto',
      inset: 0,
      color: color.text,
      outlineStyle: 'none',
      ...animated('hw-up'),
    },
    native: { width: '100%', maxHeight: '92%' },
    tablet: {
      borderRadius: radius.dialog,
      web: { width: 600, maxHeight: 'calc(100dvh - 64px)', margin: 'auto', ...animated('hw-rise') },
      native: { maxWidth: 600, borderBottomLeftRadius: radius.dialog, borderBottomRightRadius: radius.dialog },
    },
    // Title and buttons scroll with the rest.
    short: { web: { overflowY: 'auto' } },
    forcedColors: { borderWidth: 2 },
    print: { display: 'none' }, // only the page is printed
  },
  full: {
    borderRadius: 0,
    web: { width: '100%', height: '100dvh', maxHeight: 'none', margin: 0, ...animated('hw-fade') },
    native: { height: '100%', maxHeight: '100%', maxWidth: '100%' },
    tablet: { borderRadius: 0, web: { width: '100%', maxHeight: 'none', margin: 0 }, native: { maxWidth: '100%' } },
  },
  head: {
    flexDirection: 'row',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: space[3],
    paddingTop: space[3],
    paddingLeft: space[5],
    paddingRight: space[2],
    tablet: { paddingTop: space[6], paddingLeft: space[10], paddingRight: space[4] },
  },
  /** Without a visible title, the close button is the only element. */
  bare: { justifyContent: 'flex-end' },
  title: { flexShrink: 1, minWidth: 0, paddingTop: 8, web: { overflowWrap: 'anywhere' } },
  body: {
    flexGrow: 1,
    flexShrink: 1,
    minHeight: 0,
    web: { overflowY: 'auto', overscrollBehavior: 'contain', scrollPaddingBottom: '96px' },
    short: { flexShrink: 0, web: { overflowY: 'visible' } },
  },
  content: {
    gap: space[4],
    paddingHorizontal: space[5],
    paddingTop: space[3],
    native: { paddingBottom: space[6] },
    web: { paddingBottom: 'max(20px, env(safe-area-inset-bottom))' },
    tablet: { paddingHorizontal: space[10], web: { paddingBottom: 32 } },
  },
  footer: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space[3],
    paddingHorizontal: space[5],
    paddingVertical: space[3],
    borderTopWidth: 1,
    borderColor: color.border,
    backgroundColor: color.raised,
    web: { paddingBottom: 'max(12px, env(safe-area-inset-bottom))' },
    tablet: { paddingHorizontal: space[10], paddingVertical: space[4], web: { paddingBottom: 16 } },
  },
  /** Devices: the dimmed rest of the screen. */
  scrim: { flex: 1, justifyContent: 'flex-end', backgroundColor: color.scrim, tablet: { justifyContent: 'center', alignItems: 'center' } },
  beside: { position: 'absolute', inset: 0 },
});
