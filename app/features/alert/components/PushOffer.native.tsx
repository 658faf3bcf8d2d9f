import { Box, Button, Dialog, makeStyles, space, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import type { PromptTrigger } from '../../../lib/push/promptTriggers';
import { closeOffer, enablePush, pushOfferStore , pushTexts } from '../../../lib/push/push.native';
import { useStore } from '../../../lib/store';

const why: Record<PromptTrigger['is'], string> = {
  favorited: 'We can send a message to this phone when the price of a home that you saved changes, or when it is sold.',
  searchSaved: 'We can send a message to this phone when a new home fits your search.',
};

/** Says what messages are for before the system asks whether they may come. */
export function PushOffer() {
  const s = useStyles();
  const toast = useToast();
  const trigger = useStore(pushOfferStore);
  const [busy, setBusy] = useState(false);
  if (!trigger) return null;

  async function accept() {
    setBusy(true);
    const enabled = await enablePush();
    setBusy(false);
    closeOffer();
    toast.show({ text: pushTexts[enabled], icon: enabled === 'on' ? 'check' : 'warning' });
  }

  return (
    <Dialog open onClose={closeOffer} title="Be the first to know" testID="push-offer">
      <Text tone="secondary">{why[trigger.is]}</Text>
      <Text variant="small" tone="secondary">You can switch it off in your profile at any time.</Text>
      <Box style={s.buttons}>
        <Button label="Turn on messages" icon="bell" loading={busy} loadingLabel="Turning on" onPress={() => void accept()} fullWidth testID="push-accept" />
        <Button label="Not now" variant="quiet" onPress={closeOffer} fullWidth testID="push-later" />
      </Box>
    </Dialog>
  );
}

const useStyles = makeStyles({ buttons: { gap: space[3], paddingTop: space[2] } });
