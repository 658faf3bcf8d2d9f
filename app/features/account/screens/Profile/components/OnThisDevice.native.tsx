import { Button, color, space, StyleSheet, Switch, Text, useToast, View } from '@hearthway/ui';
import { useEffect, useState } from 'react';
import { Linking } from 'react-native';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { push } from '../../../../../lib/push/notifications.native';
import { disablePush, enablePush, pushStore, pushTexts } from '../../../../../lib/push/push.native';
import { useStore } from '../../../../../lib/store';
import { authenticateOwner, type AuthMethod, readAuthMethod } from '../../../components/lock/deviceOwner.native';
import { lockStore, setLock } from '../../../lock';
import type { OnThisDeviceProps } from './OnThisDevice';

const lockLabels: Record<AuthMethod, string> = {
  biometrics: 'Requires your face, fingerprint or passcode after two minutes away.',
  passcode: 'Requires your passcode after two minutes away. Face or fingerprint unlock isn’t set up on this device.',
  none: 'This device has no passcode. Set one in its settings to lock the app.',
};

/** Settings of this device only: the lock, and notifications about homes. */
export function OnThisDevice({ buyer }: OnThisDeviceProps) {
  return (
    <AccountPanel title="On this device" testID="on-this-device">
      <LockSwitch />
      {buyer && push.offered() && (
        <>
          <View style={styles.line} />
          <PushSwitch />
        </>
      )}
    </AccountPanel>
  );
}

function LockSwitch() {
  const toast = useToast();
  const { on } = useStore(lockStore);
  const [method, setMethod] = useState<AuthMethod>('biometrics');
  useEffect(() => {
    void readAuthMethod().then(setMethod);
  }, []);

  /** Only the device's owner can turn the lock on or off. */
  async function change(wanted: boolean) {
    const answer = await authenticateOwner(wanted ? 'Lock the app' : 'Stop locking the app');
    if (answer === 'confirmed') setLock(wanted);
    else if (answer === 'impossible') setMethod('none');
    else if (answer === 'refused') toast.show({ text: 'That didn’t work. Please try again.', icon: 'warning' });
  }

  return (
    <View style={styles.setting}>
      <Switch label="Lock the app" value={on} disabled={method === 'none' && !on} onChange={(wanted) => void change(wanted)} testID="lock-switch" />
      <Text variant="small" tone="secondary" testID="lock-note">
        {lockLabels[method]}
      </Text>
    </View>
  );
}

function PushSwitch() {
  const toast = useToast();
  const on = useStore(pushStore);
  const [pending, setPending] = useState<boolean | null>(null);
  const [denied, setDenied] = useState(false);

  async function change(wanted: boolean) {
    setPending(wanted);
    const result = wanted ? await enablePush() : (await disablePush()) ? 'off' : 'stillOn';
    setPending(null);
    setDenied(result === 'denied');
    if (result === 'failed') toast.show({ text: pushTexts.failed, icon: 'warning' });
    if (result === 'stillOn') toast.show({ text: 'Notifications couldn’t be turned off. Please try again.', icon: 'warning' });
  }

  return (
    <View style={styles.setting}>
      <Switch label="Home notifications" value={pending ?? on} onChange={(wanted) => void change(wanted)} testID="push-switch" />
      <Text variant="small" tone="secondary">
        New homes for your saved searches, and changes to homes you saved.
      </Text>
      {denied && (
        <View style={styles.denied} role="status">
          <Text variant="small">{pushTexts.denied}.</Text>
          <Button label="Open settings" variant="secondary" compact onPress={() => void Linking.openSettings()} testID="push-settings" />
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  setting: { gap: space[1] },
  line: { height: 1, backgroundColor: color.border },
  denied: { gap: space[3], alignItems: 'flex-start', paddingTop: space[2] },
});
