import type { PriceBand, Schemas } from '@hearthway/api';
import { count, money, readPrice } from '@hearthway/format';
import { space, StyleSheet, TextField, View } from '@hearthway/ui';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';

import { AddressField } from '../../../../place';
import { PriceChoice } from '../../../components/PriceBars/PriceChoice';
import { criteriaOf, type QuizValues } from '../quiz';
import { Choices } from './Choices';

interface Props {
  step: string;
  form: UseFormReturn<QuizValues>;
  values: QuizValues;
  data: Schemas['BuyerQuizData'];
  /** Distribution of prices, ignoring the price filter. */
  bands: readonly PriceBand[];
}

const beds = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value === '1' ? '1 or more' : `${value} or more` }));
const optionsOf = (choices: readonly Schemas['QuizChoice'][]) => choices.map(({ key, text }) => ({ value: key, label: text }));

/** The fields of one question. */
export function Fields({ step, form, values, data, bands }: Props) {
  const set = (name: Path<QuizValues>) => (value: string) => form.setValue(name, value as PathValue<QuizValues, Path<QuizValues>>, { shouldDirty: true });
  switch (step) {
    case 'where':
      return (
        <AddressField
          label="City, county or ZIP code"
          name="location"
          without="address"
          value={{ text: values.location }}
          onChange={({ text }) => set('location')(text)}
          testID="quiz-location"
        />
      );
    case 'price': {
      const { price_range_from: from, price_range_to: to } = criteriaOf(values);
      const meaning = (typed: string, open: string) => {
        const amount = readPrice(typed);
        return amount.kind === 'number' ? money(amount.value) : open;
      };
      const end = (name: 'price_from' | 'price_to', label: string, open: string, testID: string) => (
        <TextField
          hint={meaning(values[name], open)}
          label={label}
          prefix="$"
          inputMode="decimal"
          name={name}
          value={values[name]}
          onChangeText={set(name)}
          error={form.formState.errors[name]?.message}
          maxLength={14}
          style={styles.half}
          testID={testID}
        />
      );
      return (
        <>
          {bands.length > 0 && (
            <PriceChoice
              bands={bands}
              chosen={{ from, to }}
              height={132}
              onChange={(range) => {
                set('price_from')(range.from ? count(range.from) : '');
                set('price_to')(range.to ? count(range.to) : '');
              }}
            />
          )}
          <View style={styles.pair}>
            {end('price_from', 'At least', 'No minimum', 'quiz-price-from')}
            {end('price_to', 'At most', 'No maximum', 'quiz-price-to')}
          </View>
        </>
      );
    }
    case 'beds':
      return <Choices single label="Bedrooms" options={beds} value={values.bedrooms} onChange={set('bedrooms')} name="bedrooms" />;
    case 'type':
      return (
        <Choices
          label="Home types"
          options={data.types.map((value) => ({ value, label: value }))}
          value={values.sub_types}
          onChange={set('sub_types')}
          name="types"
        />
      );
    case 'timing':
      return <Choices single label="Timing" options={optionsOf(data.timings)} value={values.timing} onChange={set('timing')} name="timing" />;
    case 'financing':
      return <Choices single label="Financing" options={optionsOf(data.financing)} value={values.financing} onChange={set('financing')} name="financing" />;
    default:
      return <Choices label="Must-haves" options={optionsOf(data.must_haves)} value={values.must_haves} onChange={set('must_haves')} name="must-haves" />;
  }
}

const styles = StyleSheet.create({
  pair: { flexDirection: 'row', gap: space[4] },
  half: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
