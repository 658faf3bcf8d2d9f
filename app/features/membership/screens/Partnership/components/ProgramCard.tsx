import type { ProgramProduct } from '@hearthway/api';
import { money } from '@hearthway/format';
import { Button, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

/** What a program costs, line by line. */
export function ProgramCard({ program }: { program: ProgramProduct }) {
  const { key, name, price, monthly, annual_fee: annual } = program;
  return (
    <View as="article" style={styles.card} testID={`program-${key}`}>
      <Text as="h3" variant="h3">
        {name}
      </Text>
      <View style={styles.price}>
        <Text variant="priceLarge">{money(price)}</Text>
        <Text tone="secondary">{monthly ? 'a month' : annual > 0 ? 'for the first year' : 'once'}</Text>
      </View>
      <View as="dl" style={styles.facts}>
        {programFacts(program).map(({ label, value }) => (
          <View key={label} style={styles.fact}>
            <Text as="dt" tone="secondary" style={styles.label}>
              {label}
            </Text>
            <Text as="dd" weight={600} align="right" style={styles.value}>
              {value}
            </Text>
          </View>
        ))}
      </View>
      <Button label={`See ${name}`} variant="secondary" fullWidth href={`/signup/${key}`} style={styles.action} testID={`program-${key}-open`} />
    </View>
  );
}

function programFacts(p: ProgramProduct): { label: string; value: string }[] {
  return [
    { label: 'At closing', value: p.referral_fee > 0 ? `${p.referral_fee}% referral fee` : 'Nothing' },
    { label: 'A year later', value: p.monthly ? '–' : p.annual_fee > 0 ? `${money(p.annual_fee)} a year` : 'Nothing' },
    { label: 'ZIP codes', value: p.budgeted ? `${money(p.click_price)} a click, up to your budget` : `${p.included_zip_codes} included` },
    ...(p.budgeted ? [] : [{ label: 'Each additional one', value: `${money(p.additional_zip_code_price)}${p.monthly ? ' a month' : ''}` }]),
    { label: 'Plus', value: p.includes_membership ? 'Included' : `${money(p.membership_fee)} a month, if you join` },
  ];
}

const styles = StyleSheet.create({
  card: {
    gap: space[4],
    minWidth: 0,
    height: '100%',
    padding: space[6],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
  },
  price: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[2] },
  facts: { flexGrow: 1 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: space[4], paddingVertical: space[2], borderTopWidth: 1, borderColor: color.border },
  label: { flexShrink: 0 },
  value: { flexShrink: 1, minWidth: 0 },
  action: { marginTop: 'auto' },
});
