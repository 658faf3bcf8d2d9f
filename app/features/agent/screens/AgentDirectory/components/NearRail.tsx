import type { AgentCard as Card } from '@hearthway/api';
import { count, counted } from '@hearthway/format';
import { color, Icon, Link, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentName } from '../../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../../components/AgentName/Portrait';
import { Section } from '../../../../../components/HomeRail/Section';
import { Strip, StripItem } from '../../../../../components/HomeRail/Strip';
import { useAgentsNear } from '../../../api/agents';

/** Agents in the place last searched for on this device. Has a fixed height, so nothing moves when they load. */
export function NearRail({ place }: { place: string }) {
  const { near, failed } = useAgentsNear(place);
  const name = near?.place?.text ?? place;
  const none = failed ? 'These agents couldn’t be loaded.' : near && near.agents.length === 0 ? 'No agents here yet. Choose a state below.' : null;
  return (
    <Section
      title={`Near ${name}`}
      note="From your last search"
      all={near?.place ? { href: near.place.href, text: `All ${count(near.place.agents)}` } : null}
      testID="agents-near"
    >
      <View style={styles.row}>
        {none !== null && <Text tone="secondary">{none}</Text>}
        {none === null && (
          <Strip label={`Agents near ${name}`} columns={3}>
            {near
              ? near.agents.map((card, index) => (
                  <StripItem key={card.who.href} index={index} columns={3} oneRow>
                    <MiniCard card={card} />
                  </StripItem>
                ))
              : [0, 1, 2].map((index) => (
                  <StripItem key={index} index={index} columns={3} oneRow>
                    <Skeleton height={178} />
                  </StripItem>
                ))}
          </Strip>
        )}
      </View>
    </Section>
  );
}

function MiniCard({ card }: { card: Card }) {
  const { who, rating, numbers } = card;
  return (
    <Link href={who.href} style={styles.card}>
      <View style={styles.head}>
        <Portrait name={who.name} photo={who.photo} size={72} />
        <AgentName agent={who} size="card" heading="h3" />
      </View>
      <View style={styles.numbers}>
        {rating.count > 0 && (
          <View style={styles.rating}>
            <Icon name="star" weight="fill" size={16} tone="star" />
            <Text variant="small" weight={700} tabular>
              {rating.average.toFixed(1)}
            </Text>
            <Text variant="small" tone="secondary">
              {counted(rating.count, 'testimonial')}
            </Text>
          </View>
        )}
        <Text variant="small" tone="secondary">
          <Text variant="small" weight={700} tabular>
            {count(numbers.sold)}
          </Text>{' '}
          sold
        </Text>
        <Text variant="small" tone="secondary">
          <Text variant="small" weight={700} tabular>
            {count(numbers.for_sale)}
          </Text>{' '}
          for sale
        </Text>
      </View>
    </Link>
  );
}

const styles = StyleSheet.create({
  row: { minHeight: 186, justifyContent: 'center' },
  card: {
    flexGrow: 1,
    gap: space[4],
    padding: space[5],
    justifyContent: 'space-between',
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    hover: { borderColor: color.control },
  },
  head: { flexDirection: 'row', gap: space[4] },
  numbers: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[4], rowGap: space[1] },
  rating: { flexDirection: 'row', alignItems: 'center', gap: space[1] },
});
