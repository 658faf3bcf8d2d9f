import type { ProgramProduct, ZipCodeRecord } from '@hearthway/api';
import { money } from '@hearthway/format';
import { announce, Icon, space, StyleSheet, Text, TextField, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';

import { problemFrom } from '../../../../../lib/query/result';
import { zipQuery } from '../../../api/programs';
import { ZipMap } from '../../../components/ZipMap';
import { BudgetField } from './BudgetField';
import { Section } from './Section';
import { ZipRow } from './ZipRow';

interface Props {
  number: number;
  program: ProgramProduct;
  /** The agent's, as typed so far. */
  email: string;
  zips: readonly { zip: string; facts: ZipCodeRecord | undefined; failed: boolean }[];
  budgets: Readonly<Record<string, string>>;
  onChange: (zips: string[], budgets: Record<string, string>) => void;
  limits: { zip_codes: number; min_budget: number; max_budget: number };
  /** What's wrong with the ZIP codes or budgets. */
  error: string | undefined;
  /** Ref to the field, for moving focus to it on an error. */
  ref?: Ref<{ focus: () => void }>;
}

/** The ZIP codes the agent wants leads from, with the price or budget of each. */
export function ZipCodes({ number, program, email, zips, budgets, onChange, limits, error, ref }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [adding, setAdding] = useState(false);
  const codes = zips.map(({ zip }) => zip);
  const { included_zip_codes: included, additional_zip_code_price: more, budgeted, monthly } = program;
  const each = `${money(more)}${monthly ? ' a month' : ''}`;

  async function add(zip: string) {
    if (adding) return;
    if (!/^\d{5}$/.test(zip)) setWrong('Enter a 5-digit ZIP code');
    else if (codes.includes(zip)) setWrong(`You’ve already added ${zip}`);
    else {
      setAdding(true);
      try {
        const { city, state } = await client.fetchQuery(zipQuery(zip));
        onChange([...codes, zip], { ...budgets, [zip]: budgets[zip] ?? String(limits.min_budget) });
        setTyped('');
        announce(`Added ${zip}, ${city}, ${state}`);
      } catch (failed) {
        setWrong(problemFrom(failed).text);
      }
      setAdding(false);
    }
  }

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    setTyped(digits);
    setWrong('');
    if (digits.length === 5) void add(digits);
  }

  const full = codes.length >= limits.zip_codes;
  const text = budgeted
    ? 'Set how much you want to spend in each one every month.'
    : `${included === 1 ? 'One is' : `${included} are`} included. Each additional one is ${each}.`;
  return (
    <Section number={number} title={budgeted ? 'A budget for each ZIP code' : 'Your ZIP codes'} text={text} testID="signup-zips">
      <View style={styles.columns}>
        <View style={styles.list} tabIndex={-1}>
          <TextField
            ref={ref as Ref<never>}
            label="Add a ZIP code"
            value={typed}
            onChangeText={type}
            onKey={(key) => {
              if (key !== 'Enter') return false;
              if (typed !== '') void add(typed); // the fifth digit has added it already
              return true;
            }}
            onBlur={() => typed !== '' && typed.length < 5 && setWrong('Enter a 5-digit ZIP code')}
            inputMode="numeric"
            autoComplete="off"
            placeholder="75214"
            disabled={full}
            hint={full ? `You’ve chosen ${limits.zip_codes}, which is the limit.` : adding ? 'Looking it up…' : undefined}
            error={wrong || error}
            prefix={<Icon name="magnifying-glass" size={20} tone="secondary" />}
            testID="zip-field"
          />
          {zips.length > 0 && (
            <View as="ul" label="Your ZIP codes">
              {zips.map(({ zip, facts, failed }, index) => (
                <ZipRow
                  key={zip}
                  zip={zip}
                  facts={facts}
                  failed={failed}
                  program={program}
                  email={email}
                  onRemove={() =>
                    onChange(
                      codes.filter((code) => code !== zip),
                      budgets,
                    )
                  }
                >
                  {budgeted ? (
                    <BudgetField
                      zip={zip}
                      value={budgets[zip] ?? ''}
                      onChange={(value) => onChange(codes, { ...budgets, [zip]: value })}
                      min={limits.min_budget}
                      max={limits.max_budget}
                    />
                  ) : index < included ? (
                    <Text weight={600} tone="success">
                      Included
                    </Text>
                  ) : (
                    <Text weight={600} tabular>
                      {each}
                    </Text>
                  )}
                </ZipRow>
              ))}
            </View>
          )}
        </View>
        {zips.some(({ facts }) => facts) && (
          <ZipMap zips={zips.flatMap(({ facts }) => (facts ? [facts] : []))} label="Map of your ZIP codes" style={styles.map} />
        )}
      </View>
    </Section>
  );
}

const styles = StyleSheet.create({
  columns: { gap: space[5], tablet: { flexDirection: 'row', gap: space[6], alignItems: 'flex-start' } },
  map: { tablet: { width: '38%', height: 250 } },
  list: { gap: space[3], tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 }, web: { outline: 'none' } },
});
