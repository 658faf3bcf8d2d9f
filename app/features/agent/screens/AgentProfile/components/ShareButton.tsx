import { Button, useToast } from '@hearthway/ui';

import { shareLink } from '../../../../../lib/device/share';

/** Shares the profile's URL with the device's share sheet, or copies it. */
export function ShareButton({ name, url }: { name: string; url: string }) {
  const toast = useToast();

  async function share() {
    const outcome = await shareLink({ title: name, url });
    if (outcome === 'copied') toast.show({ text: 'Link copied', icon: 'check' });
    if (outcome === 'failed') toast.show({ text: 'The link couldn’t be copied', icon: 'warning' });
  }

  return <Button label="Share" accessibleLabel={`Share the profile of ${name}`} icon="share" variant="secondary" onPress={() => void share()} testID="agent-share" />;
}
