import type { Schemas } from '@hearthway/api';
import { count } from '@hearthway/format';
import {
  Button,
  color,
  Grid,
  Icon,
  Notice,
  radius,
  Select,
  space,
  StepperField,
  StyleSheet,
  Text,
  TextField,
  type TextFieldProps,
  useNavigate,
  View,
} from '@hearthway/ui';
import { useState } from 'react';

import { contentStyles } from '../../../../../components/contentStyles';
import { Steps } from '../../../components/Steps';
import { ConditionFields } from './ConditionFields';
import { ValuationMap } from './ValuationMap';

type Home = Schemas['ValuedHome'];

const names = ['address', 'type', 'beds', 'baths', 'stories', 'sqft', 'lot', 'year'] as const;
type Name = (typeof names)[number];

/** A number as a field shows it; empty if unknown. */
const shown = (value: number) => (value > 0 ? String(Math.round(value * 100) / 100) : '');
const area = (value: number) => (value > 0 ? count(Math.round(value)) : '');

/** Upper limits of the counters. */
const mostRooms = 20;
const mostStories = 60;

const isNumber = (typed: string) => /^\d[\d,]*(\.\d+)?$/.test(typed.trim());

/** Error of a field, or null. Only the server checks ranges. */
function errorOf(name: Name, typed: string): string | null {
  if (typed.trim() === '') return name === 'address' ? 'Please enter the address' : name === 'sqft' ? 'Please enter the living area' : null;
  return name === 'address' || name === 'type' || isNumber(typed) ? null : 'Must be a number';
}

/** The second step: a form with what is known about the home, to correct and complete. It also works before hydration. */
export function FactsStep({ home, unread }: { home: Home; unread: readonly string[] }) {
  const { navigate } = useNavigate();
  const { title, place, query, known, approximate, facts, types, conditions, extras } = home;
  const [typed, setTyped] = useState<Record<Name, string>>({
    address: new URLSearchParams(query).get('address') ?? '',
    type: facts.type,
    beds: known || facts.beds > 0 ? String(facts.beds) : '',
    baths: shown(facts.baths),
    stories: shown(facts.stories),
    sqft: area(facts.sqft),
    lot: area(facts.lot),
    year: shown(facts.year),
  });
  const [condition, setCondition] = useState<string>(home.condition);
  const had = extras.filter(({ on }) => on).map(({ value }) => value);
  const [chosen, setChosen] = useState<readonly string[]>(had);
  const [checked, setChecked] = useState(false);

  function submit() {
    setChecked(true);
    if (names.some((name) => errorOf(name, typed[name]) !== null)) return;
    const given = names
      .filter((name) => typed[name].trim() !== '')
      .map((name): [string, string] => [name, name === 'address' ? typed[name].trim() : typed[name].replace(/,/g, '').trim()]);
    if (conditions.length > 0 && condition !== '') given.push(['condition', condition]);
    for (const { value } of extras) {
      if (chosen.includes(value)) given.push([value, 'yes']);
      else if (had.includes(value)) given.push([value, 'no']);
    }
    navigate(`/home-valuation?${new URLSearchParams(given).toString()}`);
  }

  const field = (name: Name, label: string): Pick<TextFieldProps, 'name' | 'label' | 'value' | 'onChangeText' | 'error' | 'onSubmit' | 'testID'> => ({
    name,
    label,
    value: typed[name],
    onChangeText: (text) => setTyped((now) => ({ ...now, [name]: text })),
    error: checked ? errorOf(name, typed[name]) : null,
    onSubmit: submit,
    testID: `facts-${name}`,
  });

  const counter = (name: 'beds' | 'baths' | 'stories', label: string, one: string, step: number, max: number) => (
    <StepperField
      {...field(name, label)}
      number={Number(typed[name]) || 0}
      step={step}
      min={0}
      max={max}
      less={`${one} less`}
      more={`${one} more`}
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      maxLength={4}
      style={[styles.field, name !== 'stories' && styles.narrow]}
    />
  );

  return (
    <View style={styles.sunken}>
      <View style={[contentStyles.page, styles.page]} testID="valuation-facts">
        <Steps current={1} />
        <View as="form" action="/home-valuation" method="get" label="Home facts" onSubmit={submit} style={styles.card}>
          <View style={styles.head}>
            <View style={styles.intro}>
              <Text as="h1" variant="h1">
                Review your home facts
              </Text>
              <Text tone="secondary">
                {known
                  ? 'These facts are from its last listing here. Your changes affect this estimate only.'
                  : 'We don’t know this home yet. The more you tell us, the better the estimate.'}
              </Text>
              <View style={styles.where}>
                <Icon name="map-pin" size={20} weight="fill" tone="primary" />
                <Text weight={600} style={styles.address}>
                  {[title, place].filter(Boolean).join(', ')}
                </Text>
              </View>
              {approximate && (
                <Text variant="small" tone="secondary">
                  We don’t know exactly where it is, so we’ll use the center of the area.
                </Text>
              )}
            </View>
            <View style={styles.map}>
              <ValuationMap home={home} comparables={[]} />
            </View>
          </View>
          <View style={styles.body}>
            {unread.length > 0 && <Notice kind="info" text={`Please check what we couldn’t use: ${unread.join(', ')}.`} />}
            <TextField {...field('address', 'Address')} autoComplete="off" maxLength={160} />
            <Grid style={styles.fields}>
              <Select
                label="Home type"
                name="type"
                value={typed.type}
                options={types.map((type) => ({ value: type, label: type }))}
                onChange={field('type', '').onChangeText}
                style={styles.field}
                testID="facts-type"
              />
              {counter('beds', 'Beds', 'One bed', 1, mostRooms)}
              {counter('baths', 'Baths', 'Half a bath', 0.5, mostRooms)}
              <TextField {...field('sqft', 'Living area')} inputMode="numeric" maxLength={7} suffix={<Text tone="secondary">sqft</Text>} style={styles.field} />
              <TextField {...field('lot', 'Lot')} inputMode="numeric" maxLength={11} suffix={<Text tone="secondary">sqft</Text>} style={styles.field} />
              <TextField {...field('year', 'Year built')} inputMode="numeric" maxLength={4} style={styles.field} />
              {counter('stories', 'Stories', 'One story', 1, mostStories)}
            </Grid>
            <ConditionFields
              conditions={conditions}
              extras={extras}
              condition={condition}
              chosen={chosen}
              onCondition={setCondition}
              onExtra={(name, on) => setChosen((now) => (on ? [...now, name] : now.filter((one) => one !== name)))}
            />
            <View style={styles.buttons}>
              <Button label="Back" icon="arrow-left" variant="quiet" href="/home-valuation" />
              <Button label="See the estimate" submit onPress={submit} testID="facts-submit" />
            </View>
          </View>
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  sunken: { flexGrow: 1, backgroundColor: color.sunken },
  page: { gap: space[8] },
  card: {
    width: '100%',
    maxWidth: 880,
    alignSelf: 'center',
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    overflow: 'hidden',
  },
  head: { borderBottomWidth: 1, borderColor: color.border, tablet: { flexDirection: 'row' } },
  intro: { gap: space[2], padding: space[5], tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, padding: space[10] } },
  map: { height: 160, tablet: { height: 'auto', width: 320 } },
  body: { gap: space[5], padding: space[5], tablet: { padding: space[10] } },
  where: { flexDirection: 'row', gap: space[2], marginTop: space[1] },
  address: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
  fields: {
    columnGap: space[4],
    rowGap: space[5],
    columns: 2,
    tablet: { columns: 3 },
  },
  /** On phones, only beds and baths share a line. */
  field: { minWidth: 0, span: 2, tablet: { span: 1 } },
  narrow: { span: 1 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[3], marginTop: space[3] },
});
