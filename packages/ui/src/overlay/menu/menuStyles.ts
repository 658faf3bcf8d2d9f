import { StyleSheet } from '../../styles/StyleSheet';
import { color, motion, radius, shadow, space, z } from '../../tokens';

export const menuStyles = StyleSheet.create({
  anchor: { alignItems: 'flex-start' },
  /** Phones: the dimmed window with the panel at its bottom. From tablets up: just the panel. */
  layer: {
    web: {
      position: 'fixed',
      inset: 0,
      width: 'auto',
      height: 'auto',
      overflow: 'visible',
      justifyContent: 'flex-end',
      backgroundColor: color.scrim,
      zIndex: z.menu,
      animation: `hw-fade ${motion.duration.fast}ms`,
    },
    tablet: {
      web: {
        left: 'var(--x)',
        top: 'var(--y)',
        right: 'auto',
        bottom: 'auto',
        justifyContent: 'flex-start',
        backgroundColor: 'transparent',
        animation: `hw-rise ${motion.duration.base}ms ${motion.easing.out}`,
      },
    },
  },
  panel: {
    backgroundColor: color.raised,
    color: color.text,
    padding: space[5],
    borderTopLeftRadius: radius.sheet,
    borderTopRightRadius: radius.sheet,
    ...shadow.sheet,
    web: { overflowY: 'auto', overscrollBehavior: 'contain', maxHeight: '85dvh', paddingBottom: 'max(20px, env(safe-area-inset-bottom))' },
    tablet: {
      padding: space[2],
      borderRadius: radius.photo,
      minWidth: 220,
      ...shadow.e3,
      web: { maxHeight: 'min(var(--room), 560px)', maxWidth: 'calc(100vw - 16px)', paddingBottom: 8 },
    },
    forcedColors: { borderWidth: 1 },
  },
  phoneTitle: { marginBottom: space[2], tablet: { web: { display: 'none' } } },
});
