import { Button, Dialog, space, StyleSheet, Text, View } from '@hearthway/ui';

import type { OpenDialog } from '../../../../lib/dialogs';
import { ConfirmIdentity } from './ConfirmIdentity';

interface Props {
  dialog: Extract<OpenDialog, { name: 'emptied' | 'confirm' }>;
  onClose: () => void;
}

/** Dialogs about the logged-in user's account. */
export const AccountDialog = ({ dialog, onClose }: Props) =>
  dialog.name === 'confirm' ? <ConfirmIdentity done={dialog.with.done} onClose={onClose} /> : <AccountEmptied onClose={onClose} />;

/** The email was confirmed on a different device from the one used to sign up: explains what that means. */
function AccountEmptied({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Your account starts empty" testID="account-emptied">
      <Text tone="secondary">
        You confirmed your email on a different device from the one used to sign up, so we can’t tell whether it was you who signed up.
      </Text>
      <Text tone="secondary">
        Everything that was in the account is gone: name and phone number, saved homes and searches, notes, places and shared lists. All other devices have been
        logged out. Everything you save from now on stays.
      </Text>
      <View style={styles.buttons}>
        <Button label="OK" fullWidth onPress={onClose} testID="account-emptied-ok" />
        <Button label="Add your name" variant="secondary" fullWidth href="/myaccount/profile" onPress={onClose} testID="account-emptied-profile" />
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({ buttons: { gap: space[3], paddingTop: space[2] } });
