import { Button, Dialog, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';

import type { MagicLink } from '../../../../lib/dialogs';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { logout } from '../../../../lib/session/logout';
import { loginByMagicLink } from '../../api/magicLink';

interface Props {
  /** The server's message, which says who is logged in. */
  text: string;
  link: MagicLink;
  onClose: () => void;
}

/** An emailed link belongs to someone else. Nothing has changed; the user chooses which account to use. */
export function OtherAccount({ text, link, onClose }: Props) {
  const { navigate } = useNavigate();
  const { mutate: change, isPending } = useGuardedMutation({
    async mutationFn() {
      await logout();
      await loginByMagicLink(link);
    },
    onSuccess() {
      onClose();
      navigate(link.page, { replace: true });
    },
  });

  return (
    <Dialog open onClose={onClose} title="This link is for another account" testID="other-account">
      <Text tone="secondary" testID="other-account-text">
        {text}
      </Text>
      <Text tone="secondary">Nothing has changed. The link still works.</Text>
      <View style={styles.buttons}>
        <Button label="Stay logged in" fullWidth onPress={onClose} testID="other-account-stay" />
        <Button
          label="Log out and open the link"
          variant="secondary"
          fullWidth
          loading={isPending}
          loadingLabel="Opening the link"
          onPress={() => change()}
          testID="other-account-change"
        />
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({ buttons: { gap: space[3], paddingTop: space[2] } });
