import { money } from '@hearthway/format';
import { color, makeStyles, space, Text, View } from '@hearthway/ui';

import type { Part } from './arithmetic';

/** The parts of the payment as a stacked bar, and as rows with amounts. */
export function PaymentBar({ parts }: { parts: readonly Part[] }) {
  const s = useStyles();
  return (
    <>
      <View style={s.bar} aria-hidden>
        {parts.map(({ key, amount }) => (
          <View key={key} style={[s.part, s[key], { flexGrow: amount }]} />
        ))}
      </View>
      <View as="dl" style={s.rows}>
        {parts.map(({ key, label, amount }) => (
          <View key={key} style={s.row}>
            <View as="dt" style={s.term}>
              <View style={[s.dot, s[key]]} />
              <Text style={s.label}>{label}</Text>
            </View>
            <Text as="dd" weight={600} tabular>{money(amount)}</Text>
          </View>
        ))}
      </View>
    </>
  );
}

const useStyles = makeStyles({
  bar: { flexDirection: 'row', gap: 2, height: 14, borderRadius: 7, overflow: 'hidden' },
  part: { flexBasis: 0, flexShrink: 1, minWidth: 3, height: '100%', forcedColors: { borderWidth: 1 } },
  principal: { backgroundColor: color.primary },
  tax: { backgroundColor: color.barTax },
  insurance: { backgroundColor: color.barInsurance },
  hoa: { backgroundColor: color.control },
  mortgageInsurance: { backgroundColor: color.ember },
  rows: { marginTop: space[3] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 32 },
  term: { flexDirection: 'row', alignItems: 'center', gap: space[2], flexGrow: 1, flexShrink: 1 },
  dot: { width: 12, height: 12, borderRadius: 4, forcedColors: { borderWidth: 1 } },
  label: { flexShrink: 1 },
});
