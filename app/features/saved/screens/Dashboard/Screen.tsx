import { Button, Link, Skeleton, space, StyleSheet, View } from '@hearthway/ui';
import { useEffect } from 'react';

import { AccountFrame } from '../../../../components/AccountPage/AccountFrame';
import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { HomeRail } from '../../../../components/HomeRail/HomeRail';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useStore } from '../../../../lib/store';
import { favoritesStore } from '../../store';
import { useSaved } from '../../useSaved';
import { Agent } from './components/Agent';
import { Favorites } from './components/Favorites';
import { Inquiries } from './components/Inquiries';
import { Places } from './components/Places';
import { Searches } from './components/Searches';
import { summaryOf } from './labels';

const path = '/account/dashboard';
const emailsPath = '/myaccount/saved-search-emails';

/** Everything a buyer saved, with recent changes. */
export default function DashboardScreen({ params }: ScreenProps) {
  const saved = useSaved();
  const { answer, refetch } = useScreen(screenQueries.Dashboard());
  const missing = useMissing(
    answer?.data.favorites.map(({ card }) => card.id),
    answer?.data.favorite_count,
  );
  useEffect(() => {
    if (missing) refetch();
  }, [missing]); // eslint-disable-line react-hooks/exhaustive-deps -- once per home that was saved elsewhere
  if (!answer) {
    return (
      <AccountFrame current={path} title="Saved" testID="dashboard-loading">
        <Loading label="Loading your saved homes" lines={[320, 180]} style={styles.page} />
      </AccountFrame>
    );
  }
  const { data } = answer;
  if (params.compare !== undefined) {
    const others = data.favorites.filter(({ card }) => card.href !== '').map(({ card }) => card);
    return (
      <AccountFrame current={path} title="Compare homes" testID="compare-page">
        <View style={styles.page}>
          <Button label="All saved homes" icon="arrow-left" variant="quiet" compact href={path} style={styles.back} testID="compare-back" />
          {saved ? <saved.Compare homes={params.compare} others={others} /> : <Skeleton height={420} />}
        </View>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame current={path} title={data.first_name ? `Welcome, ${data.first_name}` : 'Saved'} lead={summaryOf(data)} testID="dashboard">
      <View style={styles.page}>
        {data.inquiries.length > 0 && (
          <AccountPanel title="Your requests" testID="dashboard-inquiries">
            <Inquiries inquiries={data.inquiries} />
          </AccountPanel>
        )}
        <AccountPanel
          title="Saved homes"
          action={
            saved && (
              <View style={styles.actions}>
                <saved.CompareLink saved={data.favorites.filter(({ card }) => card.href !== '').map(({ card }) => card.id)} />
                {data.favorites.length > 0 && <saved.Sharing />}
              </View>
            )
          }
          testID="dashboard-favorites"
        >
          <Favorites favorites={data.favorites} count={data.favorite_count} />
          {saved && <saved.JoinedLists />}
        </AccountPanel>
        <View style={styles.pair}>
          <View style={styles.wide}>
            <AccountPanel
              title="Saved searches"
              action={
                data.search_count > 0 && (
                  <Link href={emailsPath} weight={600} testID="manage-emails">
                    Manage emails
                  </Link>
                )
              }
              testID="dashboard-searches"
            >
              <Searches searches={data.searches} />
            </AccountPanel>
          </View>
          {(saved || data.places.length > 0) && (
            <View style={styles.narrow}>
              <AccountPanel title="Places" testID="dashboard-places">
                {saved ? <saved.PlacesPanel /> : <Places places={data.places} />}
              </AccountPanel>
            </View>
          )}
        </View>
        {data.agent && (
          <AccountPanel title="Your agent" testID="dashboard-agent">
            <Agent agent={data.agent} />
          </AccountPanel>
        )}
        {saved && (
          <saved.HiddenHomes
            frame={(homes) => (
              <AccountPanel title="Hidden homes" testID="dashboard-hidden">
                {homes}
              </AccountPanel>
            )}
          />
        )}
        <HomeRail title="Recently viewed" cards={data.viewed} testID="dashboard-viewed" />
      </View>
    </AccountFrame>
  );
}

/** Id of a home saved since the answer was loaded; undefined if none. Only if the answer contains all favorites. */
function useMissing(shown: readonly string[] | undefined, count = 0): string | undefined {
  const ids = useStore(favoritesStore);
  return shown && shown.length === count ? ids.find((id) => !shown.includes(id)) : undefined;
}

const styles = StyleSheet.create({
  page: { gap: space[6], minWidth: 0 },
  back: { alignSelf: 'flex-start', marginLeft: -16 },
  /** Offsets the buttons' padding, so that their labels align with the content around them. */
  actions: { flexDirection: 'row', flexWrap: 'wrap', marginHorizontal: -16 },
  pair: { gap: space[6], desktop: { flexDirection: 'row', alignItems: 'flex-start' } },
  wide: { minWidth: 0, desktop: { flexGrow: 1.55, flexShrink: 1, flexBasis: 0 } },
  narrow: { minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
