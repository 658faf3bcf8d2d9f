import { color, Grid, radius, space, StyleSheet, View } from '@hearthway/ui';

import { percentOf } from '../../../components/PaymentEstimate/arithmetic';
import { rateNote } from '../../../components/rateNote';
import { WithoutScript } from '../../../components/WithoutScript';
import { hrefOf } from '../calculation';
import type { Calculation } from '../useCalculation';
import { LinkChoice } from './LinkChoice';
import { kindNames } from './kindNames';
import { NumberField } from './NumberField';
import { StateSelect } from './StateSelect';

const usualTerms = [30, 20, 15, 10];
const uses = [
  { use: 'first', label: 'First use' },
  { use: 'later', label: 'Later use' },
  { use: 'exempt', label: 'Exempt' },
] as const;
const priceRange = { min: 50_000, max: 2_000_000, step: 5_000 };

/** Form for the inputs of the payment calculation. */
export function PaymentForm({ calculation }: { calculation: Calculation }) {
  const { data, inputs, hrefWith, isGiven } = calculation;
  const terms = usualTerms.includes(inputs.years) ? usualTerms : [inputs.years, ...usualTerms];
  const path = hrefOf(data.home ? `/mortgage/property/${data.home.alias}` : '/mortgage', 'payment', {});
  return (
    <Grid as="form" method="get" action={path} onSubmit={() => undefined} label="Your loan" style={styles.form} testID="mortgage-form">
      <NumberField calculation={calculation} name="price" label="Home price" range={priceRange} style={styles.field} />
      <NumberField
        calculation={calculation}
        name="down"
        label="Down payment"
        suffix={`${percentOf(inputs.price, inputs.down)}%`}
        range={{ min: 0, max: Math.round(inputs.price / 2), step: inputs.price > 100_000 ? 1000 : 100 }}
        style={styles.field}
      />
      <View style={styles.field}>
        <LinkChoice
          label="Loan term"
          options={terms.map((years, index) => ({
            value: String(years),
            label: index === 0 ? `${years} years` : String(years),
            href: hrefWith({ years: String(years) }),
          }))}
          value={String(inputs.years)}
          testID="mortgage-years"
        />
      </View>
      <View style={styles.field}>
        <LinkChoice
          label="Loan type"
          options={kindNames.map(({ kind, short }) => ({ value: kind, label: short, href: hrefWith({ loan: kind }) }))}
          value={inputs.loan}
          testID="mortgage-loan"
        />
      </View>
      {inputs.loan === 'va' && (
        <View style={styles.field}>
          <LinkChoice
            label="VA funding fee"
            options={uses.map(({ use, label }) => ({ value: use, label, href: hrefWith({ use }) }))}
            value={inputs.use}
            hint="Exempt: veterans who receive VA disability compensation, and some surviving spouses."
            testID="mortgage-use"
          />
        </View>
      )}
      <NumberField
        calculation={calculation}
        name="rate"
        label="Interest rate"
        suffix="%"
        hint={isGiven('rate') ? undefined : rateNote(data.thirty, inputs.years, data.fifteen)}
        style={styles.field}
      />
      <StateSelect calculation={calculation} style={styles.field} />
      <View style={styles.pair}>
        <NumberField calculation={calculation} name="tax" label="Property tax" suffix="a year" style={styles.half} />
        <NumberField calculation={calculation} name="insurance" label="Home insurance" suffix="a year" style={styles.half} />
      </View>
      <NumberField calculation={calculation} name="hoa" label="HOA" suffix="a month" style={styles.field} />
      <WithoutScript label="Calculate" also={{ years: String(inputs.years), loan: inputs.loan, use: inputs.use }} />
    </Grid>
  );
}

const styles = StyleSheet.create({
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
  field: { minWidth: 0 },
  pair: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[3], rowGap: space[5] },
  /** One below the other where large text needs the width. */
  half: { flexGrow: 1, flexShrink: 1, flexBasis: 140, minWidth: 0, web: { flexBasis: '8.75rem' } },
});
