import type { Schemas } from '@hearthway/api';
import { color, radius, Select, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { LineChart } from '../../../../../components/LineChart/LineChart';
import { spread } from '../../../../../components/LineChart/scale';
import { evenMonths, type Figure, figuresOf, type Month, monthName } from '../../../figures';
import { Earlier } from './Earlier';
import { MonthsTable } from './MonthsTable';

/** How many months the table shows at first. */
const recent = 12;

/** The months of up to ten years: one figure as a chart, and all of them as a table. */
export function Months({ data: { months, name } }: { data: Schemas['MarketData'] }) {
  const known = figuresOf(months);
  const [key, setKey] = useState<string>(known[0]?.key ?? '');
  const figure = known.find((one) => one.key === key) ?? known[0];
  if (!figure) return null;
  return (
    <View as="section" label="By month" style={styles.card} testID="market-months">
      <View style={styles.head}>
        <Text as="h2" variant="h2">
          By month
        </Text>
        <Select
          label="Figure"
          hideLabel
          options={known.map((one) => ({ value: one.key, label: one.label }))}
          value={figure.key}
          onChange={setKey}
          style={styles.select}
          testID="market-figure"
        />
      </View>
      <Chart key={figure.key} figure={figure} months={months} name={name} />
      <MonthsTable label="Figures by month" figures={known} months={months.slice(-recent)} testID="market-table" />
      {months.length > recent && (
        <Earlier label="Earlier months">
          <MonthsTable label="Figures of earlier months" figures={known} months={months.slice(0, -recent)} testID="market-table-earlier" />
        </Earlier>
      )}
      <Text variant="small" tone="secondary">
        A month is shown only if at least ten homes sold in it.
      </Text>
    </View>
  );
}

function Chart({ figure, months, name }: { figure: Figure; months: readonly Month[]; name: string }) {
  const all = evenMonths(months);
  return (
    <LineChart
      label={`${figure.label} in ${name}, by month`}
      points={all.map(({ month }) => monthName(month))}
      marks={spread(all.map(({ month }) => (all.length > 36 ? month.slice(0, 4) : monthName(month, true))))}
      series={[{ name: figure.short, tint: color.primary, values: all.map(({ figures }) => figures?.[figure.key] ?? null) }]}
      format={figure.format}
      tick={figure.tick}
      wide
      testID="market-chart"
    />
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[5],
    padding: space[4],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.sheet,
    backgroundColor: color.surface,
    tablet: { padding: space[6] },
  },
  head: { gap: space[3], tablet: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' } },
  select: { tablet: { width: 280 } },
});
