import { Text, Touchable, useToast } from '@hearthway/ui';

import { refuseSharing, useSharingRefused } from '../../lib/analytics/consent';
import { useLegalStyles } from './legalStyles';

/**
 * California law requires this link on every page; whoever pressed it, or whose browser sends Global Privacy Control,
 * sees that it is in effect.
 */
export function DoNotShare() {
  const s = useLegalStyles();
  const toast = useToast();
  const refused = useSharingRefused();
  function press() {
    refuseSharing();
    toast.show({ text: 'We don’t send anything about your visits to analytics or advertising services.', icon: 'check' });
  }
  return (
    <Touchable onPress={press} style={s.link} testID="do-not-share">
      <Text weight={600} tone="primary" style={!refused && s.underlined}>{refused ? 'Your information isn’t shared' : 'Do not share my information'}</Text>
    </Touchable>
  );
}
