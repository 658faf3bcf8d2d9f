import { Button, Link, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';

import { openDialog } from '../../../lib/dialogs';
import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { isBuyer, useSession } from '../../../lib/session/session';
import { type FollowedMarket, followedKey, followMarket, unfollowMarket, useFollowedMarkets } from '../api';

interface Props {
  /** Path of the place's page. */
  path: string;
  name: string;
}

/** Follows a place's market: an email once a month. Visitors log in first, on the same page. */
export function FollowMarket({ path, name }: Props) {
  const session = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const followed = useFollowedMarkets()?.find(({ href }) => href === path);
  const on = followed?.mails === true;
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: (before: FollowedMarket | undefined): Promise<unknown> => (before?.mails ? unfollowMarket(before.id) : followMarket(path)),
    onSuccess(_answer, before) {
      toast.show({ text: before?.mails ? `You no longer follow ${name}` : `You follow ${name}. We’ll email you once a month.`, icon: 'check' });
      return client.invalidateQueries({ queryKey: followedKey });
    },
    onError: (error) => toast.show({ text: problemFrom(error).text, icon: 'warning' }),
  });

  const press = () => (isBuyer(session) ? mutate(followed) : openDialog('loginWarning', { to: `follow the market in ${name}`, then: () => mutate(undefined) }));

  return (
    <View style={styles.follow} testID="market-follow">
      <Button
        label={on ? 'Following' : 'Follow this market'}
        accessibleLabel={on ? `Following the market in ${name}. Unfollow` : `Follow this market: ${name}`}
        icon={on ? 'check' : 'bell'}
        variant={on ? 'soft' : 'secondary'}
        loading={isPending}
        onPress={press}
        testID="market-follow-button"
      />
      <Text variant="small" tone="secondary">
        {on ? 'We email you once a month, when enough homes sold. ' : 'One email a month, with its figures.'}
        {on && (
          <Link href="/unsubscribe" underline testID="market-follow-settings">
            Email settings
          </Link>
        )}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  follow: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[4], rowGap: space[2] },
});
