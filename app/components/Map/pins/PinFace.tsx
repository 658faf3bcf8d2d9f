import { color, Icon, radius, shadow, size, StyleSheet, Text, View } from '@hearthway/ui';

import { Portrait } from '../../AgentName/Portrait';
import type { Person } from '../types';
import { portraitSize } from './markerSize';

interface PinFaceProps {
  text: string;
  portrait?: Person;
  seen?: boolean;
  saved?: boolean;
  subject?: boolean;
  selected?: boolean;
  highlighted?: boolean;
  /** Too little room for the price. */
  dot?: boolean;
}

/** The appearance of a pin; the map makes it a button and positions it. */
export function PinFace({ text, portrait, seen, saved, subject, selected, highlighted, dot }: PinFaceProps) {
  if (subject) {
    return (
      <View style={styles.stand}>
        <View style={styles.house}>
          <Icon name="house" weight="fill" size={22} tone="onPrimary" />
        </View>
        <View style={[styles.nose, styles.houseNose]} />
      </View>
    );
  }
  if (dot && !selected && !highlighted) return <View style={[styles.dot, seen && styles.dotSeen]} />;
  const strong = selected || highlighted;
  if (portrait)
    return (
      <View style={[styles.person, strong && styles.strongPerson]}>
        <Portrait name={portrait.name} photo={portrait.photo} size={strong ? portraitSize.strong : portraitSize.usual} />
      </View>
    );
  return (
    <View style={styles.stand}>
      <View style={[styles.pin, seen && styles.seen, strong && styles.strong, selected && styles.selected]}>
        {saved && <Icon name="heart" weight="fill" size={14} tone={strong ? 'onPrimary' : 'ember'} />}
        <Text tone="inherit" variant="label" weight={700} tabular style={[styles.price, seen && styles.priceSeen, strong && styles.priceStrong]}>
          {text}
        </Text>
      </View>
      {selected && <View style={styles.nose} />}
    </View>
  );
}

interface ClusterFaceProps {
  count: string;
  from?: string;
  /** A single home without a card: it looks like the pin it would become. */
  alone?: boolean;
  /** It contains the selected or highlighted home. */
  strong?: boolean;
}

/** Number of homes in a cluster, and their lowest price. */
export function ClusterFace({ count, from, alone, strong }: ClusterFaceProps) {
  if (alone) return <PinFace text={from ?? 'Ask'} />;
  const words = [styles.clusterText, strong && styles.priceStrong];
  return (
    <View style={[styles.cluster, strong && styles.strong]}>
      <Text variant="button" weight={700} tone="inherit" tabular style={[styles.count, words]}>
        {count}
      </Text>
      {from && <Text variant="tab" tone="inherit" tabular style={words}>{`${from}+`}</Text>}
    </View>
  );
}

/** The tip is a rotated square. */
const noseSide = 12;

const styles = StyleSheet.create({
  stand: { alignItems: 'center' },
  pin: {
    minHeight: size.pin,
    paddingVertical: 5,
    paddingHorizontal: 11,
    borderRadius: radius.pill,
    flexDirection: 'row',
    alignItems: 'center',
    gap: 5,
    backgroundColor: color.pin,
    borderWidth: 1,
    borderColor: color.border,
    ...shadow.e2,
    web: { whiteSpace: 'nowrap', transition: 'background-color 140ms' },
  },
  seen: { backgroundColor: color.pinSeen },
  /** Unlike clusters, which are `primary`: the darkest color, or the lightest in the dark theme. */
  strong: { backgroundColor: color.text, borderColor: color.page, forcedColors: { borderWidth: 2 } },
  selected: { minHeight: size.pinSelected, paddingHorizontal: 14 },
  price: { color: color.pinText },
  priceSeen: { color: color.pinSeenText },
  priceStrong: { color: color.page },
  nose: {
    width: noseSide,
    height: noseSide,
    marginTop: -noseSide / 2 - 2,
    backgroundColor: color.text,
    transform: [{ rotate: '45deg' }],
    borderBottomRightRadius: 2,
  },
  house: {
    width: 44,
    height: 44,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.pill,
    backgroundColor: color.primary,
    borderWidth: 3,
    borderColor: color.pin,
    ...shadow.e2,
  },
  houseNose: { backgroundColor: color.primary, borderBottomWidth: 3, borderRightWidth: 3, borderColor: color.pin },
  person: { padding: portraitSize.ring, borderRadius: radius.pill, backgroundColor: color.surface, ...shadow.e2 },
  strongPerson: { backgroundColor: color.primary, forcedColors: { borderWidth: 2 } },
  dot: { width: 10, height: 10, borderRadius: 5, backgroundColor: color.primary, borderWidth: 1.5, borderColor: color.pin },
  dotSeen: { backgroundColor: color.pinSeenText },
  cluster: {
    minWidth: 56,
    minHeight: size.cluster,
    paddingVertical: 5,
    paddingHorizontal: 12,
    borderRadius: radius.pill,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: color.primary,
    borderWidth: 3,
    borderColor: color.pin,
    ...shadow.e2,
    web: { whiteSpace: 'nowrap' },
  },
  clusterText: { color: color.onPrimary },
  count: { lineHeight: 16 },
});
