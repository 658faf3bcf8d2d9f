import { announce, Button, Link, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { addMembership, membershipOffer } from '../../../api';

/** Adds the membership to a program that was joined without it. What is charged when is above the button, as at the sign-up. */
export function AddMembership({ onChanged }: { onChanged: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(membershipOffer);
  const offer = data?.offer;
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: (wording: string) => unwrapResult(addMembership(wording)),
    onSuccess: () => {
      announce('You have the membership now');
      onChanged();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: membershipOffer.queryKey }),
  });
  if (!offer) return null;
  return (
    <AccountPanel title="Add the membership" action={<Text weight={600}>{`${offer.amount} a month`}</Text>} testID="billing-add">
      <Text>
        {'Checklists, letters and flyers for your clients, with your name on them. '}
        <Link href="/plus/toolkit" underline>
          See what’s inside
        </Link>
      </Text>
      <View style={styles.terms}>
        {offer.wording.split('\n').map((line) => (
          <Text key={line} variant="small" tone="secondary">
            {line}
          </Text>
        ))}
        <Text variant="small" tone="secondary">
          {'By adding it, you agree to the '}
          <Link href="/agentTermsOfService" variant="small" underline>
            Agent Terms of Service
          </Link>
          {' and to these charges.'}
        </Text>
      </View>
      {error && <Notice kind="danger" text={error.message} testID="billing-add-error" />}
      <Button
        label="Add the membership"
        loading={isPending}
        loadingLabel="Adding"
        onPress={() => mutate(offer.wording)}
        style={styles.button}
        testID="billing-add-button"
      />
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  terms: { gap: space[1] },
  button: { tablet: { alignSelf: 'flex-start' } },
});
