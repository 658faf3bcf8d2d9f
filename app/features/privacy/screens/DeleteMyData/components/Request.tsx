import type { RequestRecord } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Button, color, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { undoErasure } from '../../../api';
import { ExportData } from './ExportData';

interface Props {
  request: RequestRecord;
  /** Null for the logged-in user's own request. */
  reference: string | null;
  days: number;
  /** Permits an export: a key from a confirmed code, or null if logged in. Undefined if a code is needed first. */
  accessKey: string | null | undefined;
  onChanged: (request: RequestRecord) => void;
  /** Starts verification by an emailed code. */
  onVerify: () => void;
}

const what = ({ kind }: RequestRecord) => (kind === 'account' ? 'Your account and everything in it' : 'Everything you saved and sent');

/** The status of a deletion request. It can be undone while it's pending. */
export function Request({ request, reference, accessKey, days, onChanged, onVerify }: Props) {
  const {
    mutate: undo,
    isPending,
    error,
  } = useGuardedMutation({ mutationFn: () => unwrapResult(undoErasure(reference)), onSuccess: ({ value }) => onChanged(value) });

  const { state, asked_at: askedAt, due_at: dueAt, ended_at: endedAt, backups_gone: backups } = request;
  return (
    <AccountPanel title="Your request" testID="data-request">
      {state === 'waiting' && (
        <>
          <Notice kind="offline" icon="clock" text={`${what(request)} will be deleted on ${date(dueAt)}.`} testID="data-waiting" />
          <Text tone="secondary">
            You requested this on {date(askedAt)}, and we emailed you a link to this page. You have {days} days to undo it. Nothing is deleted before then.
          </Text>
          {error && <Notice kind="danger" text={error.message} testID="data-undo-error" />}
          <View style={styles.buttons}>
            <Button label="Undo and keep everything" loading={isPending} loadingLabel="Undoing" onPress={() => undo()} testID="data-undo" />
          </View>
          <View style={styles.copy} testID="data-copy-panel">
            <Text as="h3" weight={600}>
              Download a copy
            </Text>
            <Text tone="secondary">
              {accessKey === undefined
                ? 'Until then, you can download everything we know about you. We’ll email you a code first to confirm it’s you.'
                : 'Until then, you can download everything we know about you as a JSON file.'}
            </Text>
            {accessKey === undefined ? (
              <Button label="Download my data" icon="copy" variant="soft" onPress={onVerify} style={styles.start} testID="data-copy-verify" />
            ) : (
              <ExportData accessKey={accessKey} />
            )}
          </View>
        </>
      )}
      {state === 'undone' && (
        <>
          <Notice kind="success" text="Your request was canceled. We’re keeping your data." testID="data-undone" />
          <Text tone="secondary">Undone on {date(endedAt ?? askedAt)}. Nothing was deleted.</Text>
        </>
      )}
      {state === 'done' && (
        <>
          <Notice kind="success" text="Your data has been deleted." testID="data-done" />
          <Text tone="secondary">
            Deleted on {date(endedAt ?? dueAt)}. The last backup expires on {date(backups ?? dueAt)}.
          </Text>
        </>
      )}
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
  copy: { gap: space[2], paddingTop: space[4], borderTopWidth: 1, borderTopColor: color.border },
  start: { alignSelf: 'flex-start' },
});
