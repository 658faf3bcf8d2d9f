import { space, StyleSheet, Tabs, Text, View } from '@hearthway/ui';

const tabs = [
  { value: 'payment', label: 'Payment', href: '/mortgage' },
  { value: 'affordability', label: 'Affordability', href: '/mortgage?view=affordability' },
  { value: 'rates', label: 'Rates', href: '/mortgage/rates' },
  { value: 'introduction', label: 'Pre-approval', href: '/mortgage/pre-approval' },
] as const;

/** Title and tabs of the mortgage pages. */
export function MortgageHeader({ title, text, tab }: { title: string; text: string; tab: (typeof tabs)[number]['value'] }) {
  return (
    <View style={styles.head}>
      <Text as="h1" variant="h1">
        {title}
      </Text>
      <Text as="p" variant="lead" tone="secondary">
        {text}
      </Text>
      <Tabs label="Mortgages" items={tabs} value={tab} style={styles.tabs} testID="mortgage-tab" />
    </View>
  );
}

const styles = StyleSheet.create({ head: { gap: space[1] }, tabs: { marginTop: space[5] } });
