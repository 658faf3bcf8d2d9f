import { Button, color, Icon, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { problemFrom } from '../../../lib/query/result';
import { useDistances } from '../api/places';
import { PlaceDialog } from './PlaceDialog';

/** How far a home is from the buyer's places, and a way to add one. */
export function Distances({ id }: { id: string }) {
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useDistances(id);
  return (
    <View style={styles.block} testID="distances">
      {data !== undefined && data.length > 0 && (
        <>
          <View as="ul">
            {data.map(({ place_id, name, miles, minutes }, index) => (
              <View as="li" key={place_id} style={[styles.row, index > 0 && styles.line]} testID={`distance-${index}`}>
                <Icon name="map-pin" size={20} tone="primary" />
                <Text weight={600} numberOfLines={1} style={styles.name}>
                  {name}
                </Text>
                <Text tone="secondary" tabular>{`${miles} mi · about ${minutes} min`}</Text>
              </View>
            ))}
          </View>
          <Text variant="small" tone="secondary">
            Drive times are estimated from the distance and don’t account for traffic, rivers or mountains.
          </Text>
        </>
      )}
      {error && (
        <Notice
          kind="danger"
          text={problemFrom(error).text}
          action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />}
          testID="distances-error"
        />
      )}
      <Button
        label="Add a place you go often"
        icon="plus"
        variant="quiet"
        popup="dialog"
        onPress={() => setAdding(true)}
        style={styles.add}
        testID="add-place"
      />
      {adding && <PlaceDialog onClose={() => setAdding(false)} />}
    </View>
  );
}

const styles = StyleSheet.create({
  block: { gap: space[2] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 48 },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  name: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  add: { alignSelf: 'flex-start', marginLeft: -12, print: { display: 'none' } },
});
