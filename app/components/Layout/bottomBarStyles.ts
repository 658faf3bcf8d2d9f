import { color, shadow, size, space, StyleSheet, z } from '@hearthway/ui';

export const bottomBarStyles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    minHeight: size.stickyBar,
    paddingHorizontal: space[4],
    borderTopWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    zIndex: z.stickyBar,
    web: { position: 'sticky', bottom: 0, paddingBottom: 'env(safe-area-inset-bottom, 0px)' },
    tablet: { ...shadow.sheet, paddingHorizontal: space[6], justifyContent: 'flex-end' },
    desktop: { display: 'none' },
    short: { web: { position: 'static' } },
    print: { display: 'none' },
  },
  phonesOnly: { tablet: { display: 'none' } },
});
