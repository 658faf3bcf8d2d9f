import type { Card } from '@hearthway/api';
import { IconButton, makeStyles, View } from '@hearthway/ui';

import { heartLabel } from './facts';

interface Props {
  card: Card;
  saved: boolean;
  onPress(): void;
  row?: boolean;
}

/** The heart is over the photo's corner; in a row it is to the right of the price. */
export function Heart({ card, saved, onPress, row }: Props) {
  const s = useStyles();
  return (
    <View style={[s.corner, row && s.rowCorner]}>
      <IconButton icon="heart" label={heartLabel(card)} pressed={saved} variant="disc" flatOnPhone={row} onPress={onPress} testID={`save-${card.id}`} />
    </View>
  );
}

const useStyles = makeStyles({
  corner: { position: 'absolute', top: 4, right: 4, web: { top: 10, right: 10 }, print: { display: 'none' } },
  rowCorner: { top: 4, right: -8, web: { top: 4, right: 0 }, tablet: { top: 4, right: 4, web: { top: 10, right: 10 } } },
});
