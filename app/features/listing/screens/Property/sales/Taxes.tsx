import type { Property } from '@hearthway/api';
import { money, percentChange } from '@hearthway/format';
import { space, StyleSheet, Text, View } from '@hearthway/ui';

import { ValueTable } from '../../../../../components/ValueTable';

/** Table of the property taxes by year, the latest first. */
export function Taxes({ taxes }: { taxes: Property['taxes'] }) {
  return (
    <View style={styles.section}>
      <Text as="h3" variant="h3">
        Property taxes
      </Text>
      <ValueTable
        label="Property taxes"
        titles={['Year', 'Tax', 'Change']}
        rows={taxes.map(({ year, amount, change }) => ({
          key: year,
          cells: [
            String(year),
            money(amount),
            <Text key="change" tabular tone="secondary">
              {change === 0 ? '–' : percentChange(change)}
            </Text>,
          ],
        }))}
        testID="taxes"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[2], marginTop: space[6] },
});
