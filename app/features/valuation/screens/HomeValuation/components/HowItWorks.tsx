import { color, Icon, type IconName, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

const promises: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'trend-up',
    title: 'Recent sales nearby',
    text: 'We compare your home with similar ones that sold near it, and show each one with what we adjusted for size, age, lot and time.',
  },
  {
    icon: 'sliders-horizontal',
    title: 'A range, not just a number',
    text: 'Eight out of ten homes sell within the range we show. Where sales vary more, the range is wider.',
  },
  { icon: 'check-circle', title: 'Yours to keep', text: 'We ask for your email only if you want us to send you the estimate.' },
];

/** Explains our estimates. */
export function HowItWorks() {
  return (
    <View as="ul" style={styles.list}>
      {promises.map(({ icon, title, text }) => (
        <View as="li" key={title} style={styles.item}>
          <View style={styles.disc}>
            <Icon name={icon} size={24} tone="primary" />
          </View>
          <View style={styles.text}>
            <Text as="h2" variant="h3">
              {title}
            </Text>
            <Text tone="secondary">{text}</Text>
          </View>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[6], desktop: { flexDirection: 'row', gap: space[8] } },
  item: { flexDirection: 'row', gap: space[4], desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  disc: {
    width: 48,
    height: 48,
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.control,
    backgroundColor: color.primarySoft,
  },
  text: { flexShrink: 1, gap: space[1] },
});
