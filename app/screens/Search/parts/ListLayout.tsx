import { Box, Button, contentMax, gutter, makeStyles, shadow, space, z, radius } from '@hearthway/ui';

import { useSelection } from '../useSelection';
import type { LayoutProps } from './layoutProps';
import { ListPage } from './ListPage';
import { ResultsBody } from './ResultsBody';
import { ResultsHeader } from './ResultsHeader';

/** The list alone, across the page; the document scrolls. */
export function ListLayout({ address, criteria, results, actions, bar }: LayoutProps) {
  const s = useStyles();
  const selection = useSelection();
  return (
    <ListPage
      bar={bar}
      floating={
        results.data?.count !== 0 && (
          <Box style={s.floating} pointerEvents="box-none">
            <Button label="Map" icon="map-trifold" href={actions.hrefForView('map')} style={s.mapButton} testID="map-toggle" />
          </Box>
        )
      }
    >
      <Box style={s.content}>
        <ResultsHeader view="list" results={results} sort={address.sort} actions={actions} />
        <ResultsBody view="list" address={address} criteria={criteria} results={results} actions={actions} selection={selection} />
      </Box>
    </ListPage>
  );
}

const useStyles = makeStyles({
  content: {
    width: '100%', maxWidth: contentMax + 2 * gutter.desktop, alignSelf: 'center', gap: space[4],
    paddingHorizontal: gutter.phone, paddingTop: space[6], paddingBottom: 160,
    tablet: { paddingHorizontal: gutter.tablet, paddingBottom: space[16] },
    wide: { paddingHorizontal: gutter.desktop },
  },
  floating: {
    position: 'absolute', left: 0, right: 0, bottom: 80, alignItems: 'center', zIndex: z.floatingButton,
    web: { position: 'fixed', bottom: 'calc(80px + env(safe-area-inset-bottom))' },
    tablet: { display: 'none' },
  },
  mapButton: { borderRadius: radius.pill, web: { pointerEvents: 'auto' }, ...shadow.e3 },
});
