import { Grid, Select, space, StyleSheet, TextField } from '@hearthway/ui';

import type { PaymentInputs } from './usePaymentInputs';

const loanYears = [30, 20, 15, 10].map((years) => ({ value: String(years), label: `${years} years` }));

/** Fields to change the terms of the estimate. Nobody needs to: they are filled with defaults. */
export function PaymentFields({ inputs, problems, change, tidy }: PaymentInputs) {
  return (
    <Grid role="group" label="Change the estimate" style={styles.fields}>
      <TextField
        label="Home price"
        inputMode="numeric"
        autoComplete="off"
        selectOnFocus
        value={inputs.price}
        onChangeText={(text) => change('price', text)}
        onBlur={() => tidy('price')}
        error={problems.price}
        style={styles.price}
        testID="payment-price"
      />
      <TextField
        label="Down payment"
        inputMode="numeric"
        autoComplete="off"
        selectOnFocus
        value={inputs.down}
        onChangeText={(text) => change('down', text)}
        onBlur={() => tidy('down')}
        error={problems.down}
        style={styles.down}
        testID="payment-down"
      />
      <TextField
        label="Down payment (%)"
        inputMode="decimal"
        autoComplete="off"
        selectOnFocus
        suffix="%"
        value={inputs.percent}
        onChangeText={(text) => change('percent', text)}
        style={styles.third}
        testID="payment-percent"
      />
      <TextField
        label="Interest rate"
        inputMode="decimal"
        autoComplete="off"
        selectOnFocus
        suffix="%"
        value={inputs.rate}
        onChangeText={(text) => change('rate', text)}
        error={problems.rate}
        style={styles.third}
        testID="payment-rate"
      />
      <Select
        label="Loan term"
        options={loanYears}
        value={inputs.years}
        onChange={(years) => change('years', years)}
        style={styles.third}
        testID="payment-years"
      />
    </Grid>
  );
}

const styles = StyleSheet.create({
  fields: {
    marginTop: space[5],
    gap: space[4],
    columns: 2,
    columnGap: space[3],
    tablet: { columns: 6 },
    print: { display: 'none' },
  },
  price: { span: 2, tablet: { span: 3 } },
  down: { tablet: { span: 3 } },
  third: { tablet: { span: 2 } },
});
