import type { ProgramProduct } from '@hearthway/api';
import { money } from '@hearthway/format';
import { Button, Grid, Icon, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { ChoiceCard } from '../../../../../components/ChoiceCard';
import { priceOf, programFacts } from './programFacts';
import { Section } from './Section';

interface Props {
  programs: readonly ProgramProduct[];
  chosen: ProgramProduct;
  onChoose: (key: string) => void;
  membership: 'join' | 'decline';
  onMembership: (membership: 'join' | 'decline') => void;
  /** Why programs with a referral fee aren't offered; empty if they are. */
  withoutReferral: string;
  minBudget: number;
  /** The program beside which this one is joined and which includes the membership; empty if there is none. */
  plusIn?: string;
}

/** Number of programs shown at first on the page of a budgeted program. */
const shownFirst = 2;

/** Choice of a program, and of joining the membership. */
export function Programs({ programs, chosen, onChoose, membership, onMembership, withoutReferral, minBudget, plusIn = '' }: Props) {
  const [all, setAll] = useState(!programs[0]?.budgeted);
  const shown = programs.filter((each, index) => all || index < shownFirst || each.key === chosen.key);
  return (
    <Section number={1} title="Choose a program" testID="signup-programs">
      {withoutReferral !== '' && <Notice kind="info" text={withoutReferral} testID="signup-not-offered" />}
      <Grid role="radiogroup" label="Program" style={styles.grid}>
        {shown.map((each) => (
          <ChoiceCard
            key={each.key}
            name="program"
            value={each.key}
            checked={each.key === chosen.key}
            onChoose={() => onChoose(each.key)}
            radioAtEnd
            disabled={withoutReferral !== '' && each.referral_fee > 0}
            testID={`program-${each.key}`}
          >
            <Text as="span" variant="h3" tone={each.key === chosen.key ? 'primary' : 'text'}>
              {each.name}
            </Text>
            <View as="span" style={styles.price}>
              <Text as="span" variant="stat">
                {money(each.price)}
              </Text>
              <Text as="span" tone="secondary">
                {priceOf(each)}
              </Text>
            </View>
            {programFacts(each, minBudget).map((fact) => (
              <View as="span" key={fact} style={styles.fact}>
                <View as="span" style={styles.tick}>
                  <Icon name="check" size={16} weight="bold" tone="primary" />
                </View>
                <Text as="span" variant="small" style={styles.text}>
                  {fact}
                </Text>
              </View>
            ))}
          </ChoiceCard>
        ))}
      </Grid>
      {!all && (
        <Button
          label={`Compare all ${programs.length === 3 ? 'three' : 'four'}`}
          variant="quiet"
          compact
          iconEnd="arrow-right"
          onPress={() => setAll(true)}
          style={styles.start}
          testID="signup-compare"
        />
      )}
      {!chosen.includes_membership && plusIn !== '' && (
        <Text tone="secondary" testID="membership-included">{`${plusIn} includes the membership, so it isn’t charged here.`}</Text>
      )}
      {!chosen.includes_membership && plusIn === '' && (
        <View style={styles.membership}>
          <Text variant="label">{`Membership, ${money(chosen.membership_fee)} a month`}</Text>
          <Grid role="radiogroup" label="Membership" style={styles.grid}>
            <ChoiceCard name="membership" value="join" checked={membership === 'join'} onChoose={() => onMembership('join')} testID="membership-join">
              <Text as="span" weight={600}>
                Join
              </Text>
              <Text
                as="span"
                variant="small"
                tone="secondary"
              >{`The toolkit with your name on it. First billed after ${chosen.billing_delay === 1 ? '1 month' : `${chosen.billing_delay} months`}.`}</Text>
            </ChoiceCard>
            <ChoiceCard
              name="membership"
              value="decline"
              checked={membership === 'decline'}
              onChoose={() => onMembership('decline')}
              testID="membership-decline"
            >
              <Text as="span" weight={600}>
                Decline
              </Text>
              <Text as="span" variant="small" tone="secondary">
                The program alone. You can add the membership later, under Billing.
              </Text>
            </ChoiceCard>
          </Grid>
        </View>
      )}
    </Section>
  );
}

const styles = StyleSheet.create({
  grid: { gap: space[3], tablet: { columns: 2 } },
  price: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[2], marginBottom: space[2] },
  fact: { flexDirection: 'row', gap: space[2], paddingVertical: 2 },
  tick: { paddingTop: 2 },
  text: { flexShrink: 1, minWidth: 0 },
  /** Offsets the button's padding, so that its label starts where the cards do. */
  start: { alignSelf: 'flex-start', marginLeft: -space[4], marginVertical: -space[2] },
  membership: { gap: space[2] },
});
