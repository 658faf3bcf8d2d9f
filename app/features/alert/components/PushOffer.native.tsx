import { Button, Dialog, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import type { PromptTrigger } from '../../../lib/push/promptTriggers';
import { closeOffer, enablePush, pushOfferStore, pushTexts } from '../../../lib/push/push.native';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { useStore } from '../../../lib/store';

const why: Record<PromptTrigger['kind'], string> = {
  favorited: 'Get notified on this phone when a home you saved changes price or sells.',
  searchSaved: 'Get notified on this phone when a new home matches your search.',
};

/**
 * Explains what notifications are for before the system asks for permission. A system prompt that was declined can't be
 * shown again.
 */
export function PushOffer() {
  const toast = useToast();
  const trigger = useStore(pushOfferStore);
  const { mutate: accept, isPending } = useGuardedMutation({
    mutationFn: enablePush,
    onSuccess(enabled) {
      closeOffer();
      toast.show({ text: pushTexts[enabled], icon: enabled === 'on' ? 'check' : 'warning' });
    },
  });
  if (!trigger) return null;

  return (
    <Dialog open onClose={closeOffer} title="Be the first to know" testID="push-offer">
      <Text tone="secondary">{why[trigger.kind]}</Text>
      <Text variant="small" tone="secondary">
        You can turn this off in your profile at any time.
      </Text>
      <View style={styles.buttons}>
        <Button
          label="Turn on notifications"
          icon="bell"
          loading={isPending}
          loadingLabel="Turning on"
          onPress={() => accept()}
          fullWidth
          testID="push-accept"
        />
        <Button label="Not now" variant="quiet" onPress={closeOffer} fullWidth testID="push-later" />
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({ buttons: { gap: space[3], paddingTop: space[2] } });
