import type { Property } from '@hearthway/api';
import { Button, mapColor, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { openDialog } from '../../../../../lib/dialogs';
import { useSaved } from '../../../../saved';
import { hasNoPosition } from './place';
import { PlaceMap } from './PlaceMap';

/** The home on a map, or just its approximate area if the address is withheld. */
export function HomeLocation({ property }: { property: Property }) {
  const { card, exact } = property;
  const saved = useSaved();
  if (hasNoPosition(card)) return <Text tone="secondary">This home’s location isn’t available.</Text>;
  return (
    <View style={styles.where}>
      <View style={styles.map}>
        <PlaceMap card={card} exact={exact} />
      </View>
      {!exact && <Text tone="secondary">The address isn’t disclosed. The home is somewhere in this circle.</Text>}
      {saved ? (
        <saved.Distances id={card.id} />
      ) : (
        <Button
          label="Add a place you go often"
          icon="plus"
          variant="quiet"
          popup="dialog"
          onPress={() => openDialog('loginWarning', { to: 'save the places you go often' })}
          style={styles.add}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  where: { gap: space[3], alignItems: 'stretch' },
  map: {
    height: 260,
    borderRadius: radius.panel,
    overflow: 'hidden',
    backgroundColor: mapColor.background,
    tablet: { height: 320 },
    print: { display: 'none' },
  },
  add: { alignSelf: 'flex-start', marginLeft: -12, print: { display: 'none' } },
});
