import { money, shortPrice } from '@hearthway/format';
import { color, Link, NavigationContext, radius, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';

import { Card } from '../../../components/Card';
import { calculate } from '../../../formulas/calculate';
import type { Concern, Parameters } from '../../../formulas/insurance';
import type { Calculation } from '../useCalculation';
import { kindNames } from './kindNames';

/** What the same home costs with each type of loan. */
export function LoanKinds({ calculation: { inputs, data, hrefWith } }: { calculation: Calculation }) {
  const { navigate, back } = useNavigate();
  return (
    <Card title="Compare loan types" note="At the same rate. FHA and VA rates are often a little lower." testID="mortgage-kinds">
      <NavigationContext.Provider value={{ navigate: (to) => navigate(to, { replace: true }), back }}>
        <View style={styles.kinds}>
          {kindNames.map(({ kind, short, fee, text }) => {
            const result = calculate(data.parameters, { ...inputs, loan: kind });
            const on = kind === inputs.loan;
            const costs = [
              result.mortgage_insurance > 0 && `${money(result.mortgage_insurance)} a month of it is mortgage insurance`,
              result.fee > 0 && `${fee} of ${money(result.fee)}, added to the loan`,
            ].filter((cost) => cost !== false);
            return (
              <Link
                key={kind}
                href={hrefWith({ loan: kind })}
                current={on ? 'true' : undefined}
                style={[styles.kind, on && styles.on]}
                testID={`mortgage-kind-${kind}`}
              >
                <Text as="h3" weight={600}>
                  {short}
                </Text>
                <Text variant="stat">{money(result.monthly)}</Text>
                <Text variant="small" tone="secondary">
                  {costs.length > 0 ? `${costs.join('. ')}.` : 'No mortgage insurance and no fee.'}
                </Text>
                <Text variant="small" tone="secondary">
                  {text}
                </Text>
                {result.concern !== '' && (
                  <Text variant="small" tone="lamp" weight={600}>
                    {concerns(data.parameters, kind)[result.concern]}
                  </Text>
                )}
              </Link>
            );
          })}
        </View>
      </NavigationContext.Provider>
    </Card>
  );
}

const concerns = (p: Parameters, kind: string): Record<Exclude<Concern, ''>, string> => ({
  down_low: `Needs at least ${kind === 'fha' ? p.fha_down : p.conventional_down}% down.`,
  high_cost:
    kind === 'fha'
      ? `Above ${shortPrice(p.fha_floor)} only in counties with higher prices.`
      : `Above the limit of ${money(p.conforming_limit)} in most counties; a jumbo loan there.`,
  above_all:
    kind === 'fha'
      ? `Above ${money(p.high_cost_limit)}, the highest limit of the FHA.`
      : `Above ${money(p.high_cost_limit)}: a jumbo loan everywhere, with its own rules.`,
});

const styles = StyleSheet.create({
  kinds: { gap: space[3], tablet: { flexDirection: 'row', alignItems: 'stretch' } },
  kind: {
    gap: space[1],
    padding: space[4],
    borderRadius: radius.panel,
    borderWidth: 1,
    borderColor: color.border,
    hover: { borderColor: color.control },
    tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  },
  on: { borderColor: color.primary, backgroundColor: color.primarySoft, hover: { borderColor: color.primary } },
});
