import type { Schemas } from '@hearthway/api';
import { Badge, color, Radio, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  lenders: readonly Schemas['LenderOption'][];
  /** NMLS ID of the chosen lender. */
  value: string;
  onChange: (nmls: string) => void;
  error?: string;
}

/** Choice of a lender. Only lenders licensed in the home's state are passed in. */
export function LenderChoice({ lenders, value, onChange, error }: Props) {
  return (
    <View role="radiogroup" label="Lender" style={styles.list} testID="introduction-lender">
      {lenders.map((lender) => (
        <View key={lender.nmls} style={[styles.card, lender.nmls === value && styles.on]}>
          <Radio
            checked={lender.nmls === value}
            onChange={() => onChange(lender.nmls)}
            name="lender"
            value={lender.nmls}
            testID={`lender-${lender.nmls}`}
            label={
              <View style={styles.text}>
                <Text weight={600}>{lender.name}</Text>
                <Text variant="small" tone="secondary">
                  {[`NMLS ID ${lender.nmls}`, lender.person && `Contact: ${lender.person}`].filter(Boolean).join(' · ')}
                </Text>
              </View>
            }
          />
          {lender.sample && <Badge kind="sample" text="Sample lender" />}
        </View>
      ))}
      {error !== undefined && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[3] },
  card: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    paddingHorizontal: space[4],
    paddingVertical: space[3],
    borderWidth: 1,
    borderColor: color.control,
    borderRadius: radius.panel,
  },
  on: { borderColor: color.primary, backgroundColor: color.primarySoft, boxShadow: `inset 0 0 0 1px ${color.primary}` },
  text: { gap: 2 },
});
