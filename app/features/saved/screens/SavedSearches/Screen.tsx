import { Button, Link, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountFrame } from '../../../../components/AccountPage/AccountFrame';
import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { Loading } from '../../../../components/Loading';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useSavedSearchChanges } from './changes';
import { Favorites } from './components/Favorites';
import { SearchRow } from './components/SearchRow';
import { useMails } from './useMails';
import { useSearches } from './useSearches';

const path = '/myaccount/saved-search-emails';
const title = 'Saved search emails';

/** Email settings of all saved searches and of the favorites. */
export default function SavedSearchesScreen() {
  const { answer, refetch } = useScreen(screenQueries.SavedSearches());
  const changes = useSavedSearchChanges();
  const { busy, changeFrequency, pause, rename, remove } = useSearches(changes, refetch);
  const mails = useMails(changes, refetch);
  if (!answer) {
    return (
      <AccountFrame current={path} title={title} testID="saved-searches-loading">
        <Loading label="Loading your searches" lines={[132, 132]} style={styles.list} />
      </AccountFrame>
    );
  }
  const { email, email_verified: verified, searches, stopped, favorites } = answer.data;
  return (
    <AccountFrame current={path} title={title} lead={summaryOf(email, searches.length > 0, stopped)} testID="saved-searches">
      <View style={styles.list}>
        {stopped && (
          <Notice
            kind="info"
            icon="bell"
            text="All emails about homes are turned off."
            action={
              <Button
                label="Turn on"
                accessibleLabel="Turn on emails about homes"
                variant="soft"
                compact
                disabled={mails.busy}
                onPress={mails.start}
                testID="mails-start"
              />
            }
            testID="mails-stopped"
          />
        )}
        {!verified && (
          <Notice
            kind="offline"
            icon="envelope"
            text="Confirm your email to start getting emails."
            action={
              <Link href="/myaccount/profile" weight={600} underline testID="confirm-email">
                Confirm it
              </Link>
            }
            testID="not-verified"
          />
        )}
        {searches.length === 0 ? (
          <AccountPanel title="No saved searches yet" testID="saved-searches-empty">
            <Text tone="secondary">Search for homes, then tap “Save search” to get new listings by email.</Text>
            <Button label="Start a search" href="/search" variant="soft" icon="magnifying-glass" style={styles.start} />
          </AccountPanel>
        ) : (
          <View as="ul" style={styles.list}>
            {searches.map((search, index) => (
              <SearchRow
                key={search.id}
                search={search}
                index={index}
                busy={busy === search.id}
                onFrequency={changeFrequency}
                onPause={pause}
                onRename={rename}
                onDelete={remove}
              />
            ))}
          </View>
        )}
        <Favorites frequency={favorites} busy={mails.busy} onChange={mails.changeFavorites} />
      </View>
    </AccountFrame>
  );
}

function summaryOf(email: string, some: boolean, stopped: boolean): string | undefined {
  if (stopped) return 'Your choices here take effect when emails are back on.';
  return some ? `We’ll email new homes to ${email}.` : undefined;
}

const styles = StyleSheet.create({
  list: { gap: space[4], width: '100%', maxWidth: 720 },
  start: { alignSelf: 'flex-start' },
});
