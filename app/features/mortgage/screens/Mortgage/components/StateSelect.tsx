import { Select, type StyleInput } from '@hearthway/ui';

import type { Calculation } from '../useCalculation';

/** The home's state, which determines the default taxes and insurance. */
export function StateSelect({ calculation: { data, inputs, change }, style }: { calculation: Calculation; style?: StyleInput }) {
  return (
    <Select
      label="Location"
      name="state"
      value={inputs.state}
      options={data.states.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code) => change('state', code)}
      style={style}
      testID="mortgage-state"
    />
  );
}
