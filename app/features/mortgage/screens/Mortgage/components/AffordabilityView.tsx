import { color, Grid, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { rateNote } from '../../../components/rateNote';
import { WithoutScript } from '../../../components/WithoutScript';
import type { Calculation } from '../useCalculation';
import { AffordableCard } from './AffordableCard';
import { WhatIf } from './WhatIf';
import { NumberField } from './NumberField';
import { StateSelect } from './StateSelect';

/** What price the user can afford: a form for income, debts and cash, the result, and what would change it most. */
export function AffordabilityView({ calculation }: { calculation: Calculation }) {
  const { data, inputs, isGiven } = calculation;
  return (
    <>
      <View style={styles.columns}>
        <Grid as="form" method="get" action="/mortgage" onSubmit={() => undefined} label="Your money" style={styles.form} testID="affordability-form">
          <NumberField calculation={calculation} name="income" label="Income before tax" suffix="a year" range={{ min: 20_000, max: 400_000, step: 1000 }} />
          <NumberField calculation={calculation} name="debts" label="Debts" suffix="a month" hint="Cars, cards, student loans. Not rent." />
          <NumberField
            calculation={calculation}
            name="cash"
            label="Cash for the down payment"
            range={{ min: 0, max: 300_000, step: 1000 }}
            hint="Not counting closing costs, moving or savings."
          />
          <NumberField
            calculation={calculation}
            name="rate"
            label="Interest rate"
            suffix="%"
            hint={isGiven('rate') ? undefined : rateNote(data.thirty, inputs.years, data.fifteen)}
          />
          <NumberField calculation={calculation} name="hoa" label="HOA" suffix="a month" />
          <StateSelect calculation={calculation} />
          <WithoutScript label="Calculate" also={{ view: 'affordability' }} />
        </Grid>
        <View style={styles.results}>
          <AffordableCard calculation={calculation} />
          <WhatIf calculation={calculation} />
        </View>
      </View>
      <Text variant="small" tone="secondary" style={styles.note}>
        {`An estimate, not an offer and not advice. Rates: ${data.source}. Taxes and insurance are state averages. Lenders have their own rules.`}
      </Text>
    </>
  );
}

const styles = StyleSheet.create({
  columns: { gap: space[6], desktop: { gap: space[8], flexDirection: 'row', alignItems: 'flex-start' } },
  form: {
    gap: space[5],
    padding: space[5],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.sheet,
    backgroundColor: color.surface,
    print: { display: 'none' },
    tablet: { padding: space[7], columns: 2, columnGap: space[6] },
    desktop: { width: 416, flexShrink: 0, columns: 1 },
  },
  results: { gap: space[6], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  note: { maxWidth: 720 },
});
