import type { ZipCodeRecord } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { unwrapResult } from '../../../../../lib/query/result';
import { waitForZip } from '../../../api/programs';

interface Props {
  facts: ZipCodeRecord;
  program: { key: string; name: string };
  /** The agent's, as typed so far. */
  email: string;
}

/** How many members the program has in a ZIP code. If no place is left, a button puts the agent on the list. */
export function ZipPlaces({ facts, program, email }: Props) {
  const [waits, setWaits] = useState(false);
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => unwrapResult(waitForZip(email, program.key, facts.zip)),
    onSuccess: () => setWaits(true),
  });
  const here = facts.members.find((one) => one.program === program.key);
  if (!here) return null;
  if (!here.full) {
    return (
      <Text variant="small" tone="secondary" testID={`zip-members-${facts.zip}`}>
        {`${here.members === 0 ? `No ${program.name} member` : counted(here.members, `${program.name} member`)} here, ${here.places} at most`}
      </Text>
    );
  }
  return (
    <View style={styles.full} testID={`zip-full-${facts.zip}`}>
      <Text variant="small" tone="danger">
        {`${program.name} has ${here.members} members here, which is the limit.`}
      </Text>
      {waits ? (
        <Text variant="small" role="status">
          You’re on the list. We’ll email you when there’s a place. Remove it to go on.
        </Text>
      ) : (
        <>
          <Button
            label="Join the list"
            variant="secondary"
            compact
            disabled={isPending}
            onPress={() => mutate()}
            accessibleLabel={`Join the list for ${facts.zip}`}
            testID={`zip-wait-${facts.zip}`}
          />
          {error && (
            <Text variant="small" tone="danger" role="alert">
              {email === '' ? 'Enter your email above first.' : error.message}
            </Text>
          )}
        </>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  full: { gap: space[2], alignItems: 'flex-start' },
});
