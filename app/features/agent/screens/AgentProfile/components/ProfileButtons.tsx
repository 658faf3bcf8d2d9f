import { phone, phoneHref } from '@hearthway/format';
import { Button, Link, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { claimProfile, showPhone } from '../../../api/agents';

/** The phone number isn't in the page, where it could be scraped: a press requests it. */
export function PhoneButton({ id, name }: { id: string; name: string }) {
  const { mutate: show, data, error, isPending } = useGuardedMutation({ mutationFn: () => unwrapResult(showPhone(id)) });
  return (
    <View style={styles.column} aria-live="polite">
      {data ? (
        <Link href={phoneHref(data.value)} underline testID="agent-phone">
          <Text weight={600}>{phone(data.value)}</Text>
        </Link>
      ) : (
        <Button
          label="Show phone"
          accessibleLabel={`Show phone of ${name}`}
          icon="phone"
          variant="secondary"
          fullWidth
          loading={isPending}
          onPress={() => show()}
          testID="agent-show-phone"
        />
      )}
      {error && <Notice kind="danger" text={error.message} />}
    </View>
  );
}

/** Sends a link to claim the profile to the email on record. The answer never reveals whether there is one. */
export function ClaimButton({ id }: { id: string }) {
  const { mutate: claim, isSuccess, error, isPending } = useGuardedMutation({ mutationFn: () => unwrapResult(claimProfile(id)) });
  return (
    <View style={styles.column} aria-live="polite">
      {isSuccess ? (
        <Notice kind="success" text="If the license record has an email, we sent a link to it. Open the link to claim this profile." />
      ) : (
        <Button label="Claim this profile" variant="quiet" fullWidth loading={isPending} onPress={() => claim()} testID="agent-claim" />
      )}
      {error && <Notice kind="danger" text={error.message} />}
    </View>
  );
}

const styles = StyleSheet.create({ column: { gap: space[3] } });
