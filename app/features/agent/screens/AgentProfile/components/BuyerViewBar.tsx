import { Button, color, radius, shadow, size, space, StyleSheet, Text, View, z } from '@hearthway/ui';

/** Lets agents who preview their profile as a buyer go back. It floats, so the preview looks exactly like the public page. */
export function BuyerViewBar({ href }: { href: string }) {
  return (
    <View style={styles.place} pointerEvents="box-none">
      <View role="status" style={styles.bar} testID="as-buyer">
        <Text weight={600} style={styles.text}>
          This is what buyers see.
        </Text>
        <Button label="Back to my view" compact href={href} testID="as-buyer-back" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: space[4],
    alignItems: 'center',
    zIndex: z.tabBar,
    web: { position: 'fixed', bottom: `calc(${size.tabBar + space[3]}px + env(safe-area-inset-bottom, 0px))`, pointerEvents: 'none' },
    tablet: { web: { bottom: `${space[6]}px` } },
    print: { display: 'none' },
  },
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[4],
    paddingVertical: space[2],
    paddingLeft: space[5],
    paddingRight: space[3],
    borderRadius: radius.pill,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.raised,
    ...shadow.e3,
    web: { pointerEvents: 'auto' },
  },
  text: { flexShrink: 1 },
});
