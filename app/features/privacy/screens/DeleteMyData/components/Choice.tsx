import type { DataRecord, DeleteMyDataData, RequestRecord } from '@hearthway/api';
import { Button, color, Dialog, Notice, Radio, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { startErasure, type DataKind } from '../../../api';
import { ExportData } from './ExportData';

interface Props {
  record: DataRecord;
  /** Key from a confirmed code; null if logged in. */
  accessKey: string | null;
  choices: DeleteMyDataData['choices'];
  days: number;
  onRequested: (request: RequestRecord) => void;
}

/** Offers an export, then a choice of what to delete. Without an account, only data can be deleted. */
export function Choice({ record, accessKey, choices, days, onRequested }: Props) {
  const offered = record.accounts.length > 0 ? choices : choices.filter(({ kind }) => kind === 'data');
  const [kind, setKind] = useState<DataKind>('data');
  const [confirming, setConfirming] = useState(false);
  const {
    mutate: erase,
    isPending,
    error,
  } = useGuardedMutation({
    mutationFn: () => unwrapResult(startErasure(kind, accessKey)),
    onMutate: () => setConfirming(false), // the call may open the dialog for confirming one's identity
    onSuccess: ({ value }) => onRequested(value),
  });

  return (
    <>
      <AccountPanel title="Download a copy" testID="data-copy-panel">
        <Text tone="secondary">Everything we know about {record.email}, as a JSON file.</Text>
        <ExportData accessKey={accessKey} />
      </AccountPanel>
      <AccountPanel title="What should we delete?" testID="data-choice">
        <View role="radiogroup" label="What should we delete?" style={styles.choices}>
          {offered.map((choice) => (
            <View key={choice.kind} style={[styles.choice, choice.kind === kind && styles.chosen]}>
              <Radio
                label={<Text weight={600}>{choice.name}</Text>}
                name="kind"
                value={choice.kind}
                checked={choice.kind === kind}
                onChange={() => setKind(choice.kind)}
                testID={`data-kind-${choice.kind}`}
              />
              <Text variant="small" tone="secondary">
                {choice.text}
              </Text>
            </View>
          ))}
        </View>
        {error && <Notice kind="danger" text={error.message} testID="data-error" />}
        <Button
          label={kind === 'account' ? 'Delete my account' : 'Delete my data'}
          variant="danger"
          onPress={() => setConfirming(true)}
          style={styles.start}
          testID="data-erase"
        />
      </AccountPanel>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={kind === 'account' ? 'Delete your account?' : 'Delete your data?'}
        footer={
          <View style={styles.buttons}>
            <Button label="Keep it" variant="secondary" onPress={() => setConfirming(false)} testID="data-keep" />
            <Button
              label={`Delete in ${days} days`}
              variant="danger"
              loading={isPending}
              loadingLabel="Sending"
              onPress={() => erase()}
              testID="data-confirm"
            />
          </View>
        }
        testID="data-dialog"
      >
        <Text tone="secondary">
          {kind === 'account' ? 'Your account and everything in it' : 'Everything you saved and sent'} will be deleted in {days} days. Until then, you can undo
          this. After that, it can’t be recovered.
        </Text>
      </Dialog>
    </>
  );
}

const styles = StyleSheet.create({
  choices: { gap: space[3] },
  choice: { gap: space[1], padding: space[4], borderRadius: radius.control, borderWidth: 1, borderColor: color.border },
  chosen: { borderColor: color.primary, backgroundColor: color.primarySoft },
  start: { alignSelf: 'flex-start' },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] },
});
