import { Box, Button, Link, makeStyles, Notice, Skeleton, space, Text } from '@hearthway/ui';

import { AccountFrame, AccountPanel } from '../../parts/Account';
import { useScreen } from '../../state/screen';
import { SearchRow } from './parts/SearchRow';
import { query } from './query';
import { useChanges } from './useChanges';

const path = '/myaccount/saved-search-emails';
const title = 'Saved-search e-mails';

/** Every saved search with how often its owner hears of new homes. */
export default function SavedSearchesScreen() {
  const s = useStyles();
  const { answer, refetch } = useScreen(query());
  const { shown, busy, changeFrequency, pause, remove } = useChanges(answer?.data.searches, refetch);
  if (!answer || !shown) {
    return (
      <AccountFrame current={path} title={title} testID="saved-searches-loading">
        <Box role="status" aria-busy label="Your searches are coming" style={s.list}>
          <Skeleton height={132} />
          <Skeleton height={132} />
        </Box>
      </AccountFrame>
    );
  }
  const { email, email_proven: proven } = answer.data;
  return (
    <AccountFrame current={path} title={title} lead={shown.length > 0 ? `New homes are mailed to ${email}.` : undefined} testID="saved-searches">
      <Box style={s.list}>
        {!proven && (
          <Notice
            kind="offline"
            icon="envelope"
            text="No mail goes out before your email is confirmed."
            action={<Link href="/myaccount/profile" weight={600} underline testID="confirm-email">Confirm it</Link>}
            testID="not-proven"
          />
        )}
        {shown.length === 0 ? (
          <AccountPanel title="No saved searches yet" testID="saved-searches-empty">
            <Text tone="secondary">Search for homes, press “Save search”, and hear of new ones that match it.</Text>
            <Button label="Start a search" href="/search" variant="soft" icon="magnifying-glass" style={s.start} />
          </AccountPanel>
        ) : (
          <Box as="ul" style={s.list}>
            {shown.map((search, index) => (
              <SearchRow key={search.id} search={search} index={index} busy={busy === search.id} onFrequency={changeFrequency} onPause={pause} onDelete={remove} />
            ))}
          </Box>
        )}
      </Box>
    </AccountFrame>
  );
}

const useStyles = makeStyles({
  list: { gap: space[4], width: '100%', maxWidth: 720 },
  start: { alignSelf: 'flex-start' },
});
