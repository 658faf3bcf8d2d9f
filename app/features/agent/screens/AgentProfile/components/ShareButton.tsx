import { Button } from '@hearthway/ui';

import { useShare } from '../../../../../lib/device/share/useShare';

/** Shares the profile's URL with the device's share sheet, or copies it. */
export function ShareButton({ name, url }: { name: string; url: string }) {
  const share = useShare();
  return <Button label="Share" accessibleLabel={`Share the profile of ${name}`} icon="share" variant="secondary" onPress={() => void share({ title: name, url })} testID="agent-share" />;
}
