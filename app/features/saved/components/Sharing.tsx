import type { SharedLists } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { Button, color, Dialog, Icon, Link, radius, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useShare } from '../../../lib/device/share/useShare';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { joinShared, leaveShared, sharedQuery, shareFavorites, stopSharing } from '../api/sharedLists';

/** Shares the favorites with a link, or revokes it. */
export function Sharing() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label="Share list" icon="share" variant="quiet" compact popup="dialog" onPress={() => setOpen(true)} testID="share-list" />
      {open && <SharingDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function useLists() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey: sharedQuery.key, queryFn: ({ signal }) => sharedQuery.fetch(signal) });
  return { lists: data, failed: isError, refetch: () => void refetch(), put: (lists: SharedLists | undefined) => client.setQueryData(sharedQuery.key, lists) };
}

function SharingDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { lists, failed, refetch, put } = useLists();
  const shareOrCopy = useShare();
  const link = lists?.shared;

  const fail = () => toast.show({ text: 'Connection error', icon: 'warning' });

  const share = useGuardedMutation({ mutationFn: shareFavorites, onSuccess: put, onError: fail });
  const stop = useGuardedMutation({
    mutationFn: stopSharing,
    onSuccess() {
      put(lists && { ...lists, shared: null });
      toast.show({ text: 'The link no longer works', icon: 'check' });
    },
    onError: fail,
  });

  return (
    <Dialog open onClose={onClose} title="Share your saved homes" testID="sharing-dialog">
      <View style={styles.dialog}>
        <Text tone="secondary">Anyone with the link can see your saved homes and your first name, but nothing else about you. They can’t change anything.</Text>
        {lists === undefined && !failed && <Skeleton height={96} />}
        {failed && lists === undefined && <Button label="Try again" variant="secondary" onPress={refetch} />}
        {lists !== undefined && !link && (
          <Button
            label="Create a link"
            icon="share"
            loading={share.isPending}
            loadingLabel="Creating a link"
            onPress={() => share.mutate()}
            fullWidth
            testID="make-link"
          />
        )}
        {link && (
          <>
            <View style={styles.link}>
              <Text numberOfLines={1} testID="shared-url">
                {link.url}
              </Text>
            </View>
            <Text variant="small" tone="secondary">
              {link.members > 0 ? `${counted(link.members, 'person has', 'people have')} saved this list.` : 'No one has saved this list yet.'}
            </Text>
            <Button
              label="Share or copy the link"
              icon="copy"
              onPress={() => void shareOrCopy({ title: 'Homes I like', url: link.url })}
              fullWidth
              testID="copy-link"
            />
            <Button
              label="Stop sharing"
              variant="danger"
              loading={stop.isPending}
              loadingLabel="Stopping"
              onPress={() => stop.mutate()}
              fullWidth
              testID="stop-sharing"
            />
          </>
        )}
      </View>
    </Dialog>
  );
}

/** Other people's lists that the buyer saved. Renders nothing if there are none. */
export function JoinedLists() {
  const { lists } = useLists();
  if (!lists || lists.joined.length === 0) return null;
  return (
    <View style={styles.joined} testID="joined-lists">
      <Text weight={600}>Shared with you</Text>
      {lists.joined.map(({ first_name, href }) => (
        <Link key={href} href={href} style={styles.list}>
          <Icon name="people" size={20} tone="primary" />
          <Text tone="primary" weight={600}>{`${first_name}’s saved homes`}</Text>
        </Link>
      ))}
    </View>
  );
}

/** Saves someone else's list, or leaves it. */
export function JoinButton({ listKey, joined: before, name }: { listKey: string; joined: boolean; name: string }) {
  const toast = useToast();
  const client = useQueryClient();
  const [joined, setJoined] = useState(before);
  const { mutate: join, isPending } = useGuardedMutation({
    mutationFn: (on: boolean) => (on ? joinShared(listKey) : leaveShared(listKey)),
    onSuccess(_done, on) {
      setJoined(on);
      void client.invalidateQueries({ queryKey: sharedQuery.key });
      toast.show({
        text: on ? `${name}’s list was added to your saved homes` : `You left ${name}’s list`,
        icon: 'check',
        action: { label: 'Undo', onPress: () => join(!on) },
      });
    },
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  return (
    <Button
      label={joined ? 'Leave this list' : 'Save this list'}
      variant={joined ? 'secondary' : 'primary'}
      icon={joined ? undefined : 'plus'}
      loading={isPending}
      loadingLabel={joined ? 'Leaving' : 'Saving'}
      onPress={() => join(!joined)}
      testID="join-list"
    />
  );
}

const styles = StyleSheet.create({
  dialog: { gap: space[4] },
  link: { padding: space[3], borderRadius: radius.control, borderWidth: 1, borderColor: color.border, backgroundColor: color.sunken },
  joined: { gap: space[1], paddingTop: space[4], borderTopWidth: 1, borderTopColor: color.border },
  list: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 44 },
});
