import type { Card } from '@hearthway/api';
import { IconButton, StyleSheet, View } from '@hearthway/ui';

import { heartLabel } from './facts';

interface Props {
  card: Card;
  saved: boolean;
  onPress(): void;
  row?: boolean;
}

/** The heart is over the photo's corner; in a row it is to the right of the price. */
export function Heart({ card, saved, onPress, row }: Props) {
  return (
    <View style={[styles.corner, row && styles.rowCorner]}>
      <IconButton icon="heart" label={heartLabel(card)} pressed={saved} variant="disc" flatOnPhone={row} onPress={onPress} testID={`save-${card.id}`} />
    </View>
  );
}

const styles = StyleSheet.create({
  corner: { position: 'absolute', top: 4, right: 4, web: { top: 10, right: 10 }, print: { display: 'none' } },
  rowCorner: { top: 4, right: -8, web: { top: 4, right: 0 }, tablet: { top: 4, right: 4, web: { top: 10, right: 10 } } },
});
