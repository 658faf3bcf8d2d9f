import type { FavoriteCard } from '@hearthway/api';
import { count as figures } from '@hearthway/format';
import { Box, Button, ChangeNote, makeStyles, space, Text } from '@hearthway/ui';

import { useOwnKit } from '../../../parts/Own/useOwnKit';
import { PropertyCard } from '../../../parts/PropertyCard';
import { GoneCard } from './GoneCard';

/** Width of a card's photo, as an image's `sizes`. */
const sizes = '(min-width: 1100px) 290px, (min-width: 768px) 45vw, 92vw';

/** The homes that somebody likes, as they are now. */
export function Favorites({ favorites, count }: { favorites: readonly FavoriteCard[]; count: number }) {
  const s = useStyles();
  const own = useOwnKit();
  if (favorites.length === 0) {
    return (
      <Box style={s.empty} testID="favorites-empty">
        <Text tone="secondary">Press the heart on a home to keep it here. You will see when its price changes.</Text>
        <Button label="Search homes" href="/search" variant="soft" icon="magnifying-glass" testID="favorites-search" />
      </Box>
    );
  }
  return (
    <>
      <Box as="ul" style={s.grid}>
        {favorites.map(({ card, change }, index) => (
          <Box as="li" key={card.id} style={s.cell}>
            {card.href === '' ? (
              <GoneCard card={card} status={change?.text ?? ''} sizes={sizes} index={index} />
            ) : (
              <>
                <PropertyCard card={card} index={index} sizes={sizes} priority={index === 0} />
                {change && <ChangeNote kind={change.kind} text={change.text} testID={`favorite-${index}-change`} />}
                {own && <own.NoteLine id={card.id} />}
              </>
            )}
          </Box>
        ))}
      </Box>
      {count > favorites.length && <Text tone="secondary">{`The newest ${figures(favorites.length)} of your ${figures(count)} saved homes.`}</Text>}
    </>
  );
}

const useStyles = makeStyles({
  empty: { alignItems: 'flex-start', gap: space[4] },
  grid: {
    native: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between', rowGap: space[7] },
    web: { display: 'grid', columnGap: space[4], rowGap: 28, gridTemplateColumns: 'minmax(0, 1fr)' },
    tablet: { web: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    wide: { web: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
  cell: { minWidth: 0, gap: space[2], native: { width: '100%' }, tablet: { native: { width: '48.5%' } } },
});
