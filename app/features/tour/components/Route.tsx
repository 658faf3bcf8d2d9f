import type { Schemas } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { Link, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountPanel } from '../../../components/AccountPage/AccountPanel';

/** The route of a day with several homes: from the first tour always to the nearest home. */
export function Route({ route }: { route: Schemas['TourRoute'] }) {
  const { title, stops, minutes, directions } = route;
  return (
    <AccountPanel
      title={`Your route on ${title}`}
      action={
        <Link href={directions} underline testID="route-directions">
          Directions
        </Link>
      }
      testID="tour-route"
    >
      <View as="ol" style={styles.stops}>
        {stops.map(({ id, time, address, minutes: drive }) => (
          <View as="li" key={id}>
            {drive > 0 && <Text variant="small" tone="secondary" style={styles.drive}>{`about ${driven(drive)} drive`}</Text>}
            <View style={styles.stop}>
              <Text weight={600} style={styles.time}>
                {time}
              </Text>
              <Text style={styles.address}>{address}</Text>
            </View>
          </View>
        ))}
      </View>
      <Text tone="secondary">{`${counted(stops.length, 'home')}, about ${driven(minutes)} of driving in all.`}</Text>
      {stops.some(({ early }) => early) && (
        <Notice kind="info" text="One of these tours begins before you can get there. Move it, or keep to the order of the times." testID="route-early" />
      )}
    </AccountPanel>
  );
}

/** "45 min", "2 hr 5 min". */
const driven = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} hr ${minutes % 60} min`);

const styles = StyleSheet.create({
  stops: { gap: space[2] },
  stop: { flexDirection: 'row', gap: space[3] },
  time: { width: 112, flexShrink: 0 },
  address: { flexShrink: 1, minWidth: 0 },
  drive: { paddingVertical: space[1], paddingLeft: 124 },
});
