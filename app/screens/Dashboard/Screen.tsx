import { Box, Link, makeStyles, Skeleton, space } from '@hearthway/ui';
import { useEffect } from 'react';

import { AccountFrame, AccountPanel } from '../../parts/Account';
import { HomeRail } from '../../parts/HomeRail';
import { favoritesStore } from '../../state/favorites';
import { useScreen } from '../../state/screen';
import { useStore } from '../../state/store';
import { Favorites } from './parts/Favorites';
import { Places } from './parts/Places';
import { Searches } from './parts/Searches';
import { query } from './query';
import { leadOf } from './words';

const path = '/account/dashboard';
const emailsPath = '/myaccount/saved-search-emails';

/** Everything that a buyer keeps, with what changed. */
export default function DashboardScreen() {
  const s = useStyles();
  const { answer, refetch } = useScreen(query());
  const missing = useMissing(answer?.data.favorites.map(({ card }) => card.id), answer?.data.favorite_count);
  useEffect(() => {
    if (missing) refetch();
  }, [missing]); // eslint-disable-line react-hooks/exhaustive-deps -- once for each home that was saved elsewhere
  if (!answer) {
    return (
      <AccountFrame current={path} title="Saved" testID="dashboard-loading">
        <Box role="status" aria-busy label="What you saved is coming" style={s.page}>
          <Skeleton height={320} />
          <Skeleton height={180} />
        </Box>
      </AccountFrame>
    );
  }
  const { data } = answer;
  return (
    <AccountFrame current={path} title={data.first_name ? `Welcome, ${data.first_name}` : 'Saved'} lead={leadOf(data)} testID="dashboard">
      <Box style={s.page}>
        <AccountPanel title="Saved homes" testID="dashboard-favorites">
          <Favorites favorites={data.favorites} count={data.favorite_count} />
        </AccountPanel>
        <Box style={s.pair}>
          <Box style={s.wide}>
            <AccountPanel
              title="Saved searches"
              action={data.search_count > 0 && <Link href={emailsPath} weight={600} testID="manage-emails">Manage e-mails</Link>}
              testID="dashboard-searches"
            >
              <Searches searches={data.searches} />
            </AccountPanel>
          </Box>
          {data.places.length > 0 && (
            <Box style={s.narrow}>
              <AccountPanel title="Places" testID="dashboard-places"><Places places={data.places} /></AccountPanel>
            </Box>
          )}
        </Box>
        <HomeRail title="Viewed lately" cards={data.viewed} testID="dashboard-viewed" />
      </Box>
    </AccountFrame>
  );
}

/** A home that was saved since the answer was made, when the answer has all of them. */
function useMissing(shown: readonly string[] | undefined, count = 0): string | undefined {
  const ids = useStore(favoritesStore);
  return shown && shown.length === count ? ids.find((id) => !shown.includes(id)) : undefined;
}

const useStyles = makeStyles({
  page: { gap: space[6] },
  pair: { gap: space[6], desktop: { flexDirection: 'row', alignItems: 'flex-start' } },
  wide: { minWidth: 0, desktop: { flexGrow: 1.55, flexShrink: 1, flexBasis: 0 } },
  narrow: { minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
