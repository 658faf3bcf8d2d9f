import { Button, Dialog, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  onLogin: () => void;
  onClose: () => void;
}

/** Saving needs a buyer account: tells agents what they can do instead. */
export function AgentWarning({ onLogin, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Saving is for buyers" testID="agent-warning">
      <Text tone="secondary">
        You’re logged in as an agent. Favorites, notes, saved searches and alerts are part of buyer accounts, so they stay with the buyer.
      </Text>
      <Text tone="secondary">
        To show a buyer this home, open it and press Share so they can save it themselves. Looking for your own home? Log in with a buyer account.
      </Text>
      <View style={styles.buttons}>
        <Button label="Keep looking" onPress={onClose} fullWidth testID="agent-warning-keep" />
        <Button label="Log in as a buyer" onPress={onLogin} popup="dialog" variant="secondary" fullWidth testID="agent-warning-login" />
      </View>
      <View style={styles.agents}>
        <Link href="/account/leads" onPress={onClose}>
          Go to my leads
        </Link>
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  buttons: { gap: space[3], paddingTop: space[2] },
  agents: { alignItems: 'center' },
});
