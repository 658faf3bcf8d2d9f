import { Select, StyleSheet, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { problemFrom } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { type Frequency, frequencyOptions } from '../../../alert';
import { setBoardEmails } from '../../api';

/** Setting for how often news on boards are emailed. */
export function Emails({ frequency }: { frequency: Frequency }) {
  const toast = useToast();
  const [now, setNow] = useState(frequency);
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: setBoardEmails,
    onError(problem) {
      setNow(frequency);
      toast.show({ text: problemFrom(problem).text, icon: 'warning' });
    },
  });
  return (
    <AccountPanel title="News from your boards">
      <Text tone="secondary">
        Get notified when others add homes, like them or comment. We gather what happens within 15 minutes, and wait until 8 AM at night.
      </Text>
      <Select
        label="Emails about your boards"
        hideLabel
        value={now}
        options={frequencyOptions}
        disabled={isPending}
        onChange={(value) => {
          setNow(value as Frequency);
          mutate(value as Frequency);
        }}
        style={styles.select}
        testID="board-frequency"
      />
    </AccountPanel>
  );
}

const styles = StyleSheet.create({ select: { width: '100%', tablet: { maxWidth: 240 } } });
