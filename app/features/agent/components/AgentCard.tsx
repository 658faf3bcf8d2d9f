import type { AgentCard as Card } from '@hearthway/api';
import { count, counted, shortPrice } from '@hearthway/format';
import { Button, color, Icon, type IconName, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentName } from '../../../components/AgentName/AgentName';
import { Portrait } from '../../../components/AgentName/Portrait';

interface Props {
  card: Card;
  index: number;
  /** Called when the pointer or focus enters or leaves the card. */
  onMark?: (on: boolean) => void;
}

/** An agent in a list: name, sales figures, and links to the profile and its contact form. */
export function AgentCard({ card, index, onMark }: Props) {
  const { who, areas, more_areas: more, languages, years, response } = card;
  const lines: { icon: IconName; text: string }[] = [
    { icon: 'map-pin', text: [areas.join(', '), more > 0 && `and ${count(more)} more`].filter(Boolean).join(' ') },
    { icon: 'chat', text: languages.join(', ') },
    { icon: 'clock', text: response !== '' ? `Usually answers in ${response}` : '' },
    { icon: 'briefcase', text: years > 0 ? `Licensed for ${count(years)} ${years === 1 ? 'year' : 'years'}` : '' },
  ];
  return (
    <View
      as="article"
      style={styles.card}
      onPointerEnter={() => onMark?.(true)}
      onPointerLeave={() => onMark?.(false)}
      onFocus={() => onMark?.(true)}
      onBlur={() => onMark?.(false)}
      testID={`agent-${index}`}
    >
      <View style={styles.wide}>
        <Portrait name={who.name} photo={who.photo} size={136} square priority={index < 2} />
      </View>
      <View style={styles.details}>
        <View style={styles.head}>
          <View style={styles.portrait}>
            <Portrait name={who.name} photo={who.photo} size={88} square priority={index < 2} />
          </View>
          <AgentName agent={who} size="card" heading="h2" linked />
        </View>
        <Figures numbers={card.numbers} rating={card.rating} />
        <View as="ul" style={styles.lines}>
          {lines
            .filter(({ text }) => text !== '')
            .map(({ icon, text }) => (
              <View as="li" key={icon} style={[styles.line, icon === 'map-pin' && styles.first]}>
                <Icon name={icon} size={18} tone="secondary" />
                <Text variant="small" tone="secondary" style={styles.text}>
                  {text}
                </Text>
              </View>
            ))}
        </View>
      </View>
      <View style={styles.buttons}>
        <Button
          label="Profile"
          accessibleLabel={`Profile of ${who.name}`}
          variant="secondary"
          fullWidth
          href={who.href}
          style={styles.button}
          testID={`agent-${index}-profile`}
        />
        <Button label="Contact" accessibleLabel={`Contact ${who.name}`} variant="soft" fullWidth href={`${who.href}#write`} style={styles.button} />
      </View>
    </View>
  );
}

/** An agent's rating, and home counts and prices in the page's place. Unknown ones and zeros are left out. */
export function Figures({ numbers, rating }: { numbers: Card['numbers']; rating: Card['rating'] }) {
  const { sold, for_sale: offered, price_low: low, price_high: high } = numbers;
  const figures = [
    { value: sold > 0 ? count(sold) : '', label: 'sold in 12 months' },
    { value: offered > 0 ? count(offered) : '', label: 'for sale' },
    { value: high > 0 ? (low === high ? shortPrice(low) : `${shortPrice(low)}–${shortPrice(high)}`) : '', label: 'prices' },
  ].filter(({ value }) => value !== '');
  if (figures.length === 0 && rating.count === 0) return null;
  return (
    <View as="dl" style={styles.figures}>
      {rating.count > 0 && (
        <View style={styles.figure} testID="agent-stars">
          <Text as="dt" variant="small" tone="secondary">
            {counted(rating.count, 'testimonial')}
          </Text>
          <View as="dd">
            <View role="img" label={`Rated ${rating.average.toFixed(1)} of 5`} style={styles.rating}>
              <Icon name="star" weight="fill" size={17} tone="star" />
              <Text weight={700} tabular>
                {rating.average.toFixed(1)}
              </Text>
            </View>
          </View>
        </View>
      )}
      {figures.map(({ value, label }) => (
        <View key={label} style={styles.figure}>
          <Text as="dt" variant="small" tone="secondary">
            {label}
          </Text>
          <Text as="dd" weight={700} tabular>
            {value}
          </Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    gap: space[4],
    padding: space[4],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    hover: { borderColor: color.control },
    tablet: { flexWrap: 'nowrap', padding: space[5], gap: space[5] },
  },
  portrait: { tablet: { display: 'none' } },
  wide: { display: 'none', tablet: { display: 'flex' } },
  details: { width: '100%', gap: space[4], tablet: { width: 'auto', flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: space[3] } },
  head: { flexDirection: 'row', gap: space[4] },
  figures: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[6], rowGap: space[2] },
  figure: { flexDirection: 'column-reverse' },
  rating: { flexDirection: 'row', alignItems: 'center', gap: space[1] },
  lines: {
    gap: 6,
    paddingTop: space[3],
    borderTopWidth: 1,
    borderColor: color.border,
    tablet: { paddingTop: 0, borderTopWidth: 0, flexDirection: 'row', flexWrap: 'wrap', columnGap: space[5] },
  },
  first: { tablet: { width: '100%' } },
  line: { flexDirection: 'row', gap: space[2], alignItems: 'flex-start' },
  text: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
  buttons: { width: '100%', flexDirection: 'row', gap: space[3], tablet: { width: 132, flexDirection: 'column', alignSelf: 'center' } },
  button: { flexGrow: 1, flexShrink: 1, flexBasis: 0, tablet: { flexGrow: 0, flexBasis: 'auto' } },
});
