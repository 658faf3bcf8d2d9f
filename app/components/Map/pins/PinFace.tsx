import type { Cluster } from '@hearthway/api';
import { count as figures, shortPrice } from '@hearthway/format';
import { color, Icon, radius, shadow, size, StyleSheet, Text, View } from '@hearthway/ui';

import { Portrait } from '../../AgentName/Portrait';
import type { MapPin, Person } from '../types';
import { portraitSize } from './markerSize';
import { pinText } from './pins';

interface PinFaceProps {
  text: string;
  portrait?: Person;
  status?: MapPin['status'];
  seen?: boolean;
  saved?: boolean;
  subject?: boolean;
  selected?: boolean;
  highlighted?: boolean;
  /** Too little room for the price. */
  dot?: boolean;
}

/** The appearance of a pin; the map makes it a button and positions it. */
export function PinFace({ text, portrait, status, seen, saved, subject, selected, highlighted, dot }: PinFaceProps) {
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
  if (dot && !selected && !highlighted) return <View style={[styles.dot, seen && styles.dotSeen, status && [styles.ring, seen && styles.ringSeen]]} />;
  const strong = selected || highlighted;
  if (portrait)
    return (
      <View style={[styles.person, strong && styles.strongPerson]}>
        <Portrait name={portrait.name} photo={portrait.photo} size={strong ? portraitSize.strong : portraitSize.usual} />
      </View>
    );
  return (
    <View style={styles.stand}>
      <View style={[styles.pin, seen && styles.seen, status && styles.outlined, strong && styles.strong, selected && styles.selected]}>
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
  cluster: Cluster;
  /** Of its homes, if they aren't for sale. */
  status?: MapPin['status'];
  /** It contains the selected or highlighted home. */
  strong?: boolean;
}

/** Number of homes in a cluster, and their lowest price. A single home without a card looks like the pin it would become. */
export function ClusterFace({ cluster: { count, lowest_price: price }, status, strong }: ClusterFaceProps) {
  if (count === 1) return <PinFace text={pinText(price, status)} status={status} />;
  const words = [styles.clusterText, status && styles.price, strong && styles.priceStrong];
  return (
    <View style={[styles.cluster, status && [styles.outlined, styles.clusterOutlined], strong && styles.strong]}>
      <Text variant="button" weight={700} tone="inherit" tabular style={[styles.count, words]}>
        {figures(count)}
      </Text>
      {price > 0 && <Text variant="tab" tone="inherit" tabular style={words}>{`${shortPrice(price)}+`}</Text>}
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
  /** Not for sale. */
  outlined: { borderWidth: 2, borderColor: color.control },
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
  ring: { width: 14, height: 14, borderRadius: 7, backgroundColor: color.pin, borderWidth: 3, borderColor: color.primary },
  ringSeen: { borderColor: color.pinSeenText },
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
  clusterOutlined: { backgroundColor: color.pin },
  clusterText: { color: color.onPrimary },
  count: { lineHeight: 16 },
});
