import { Button, Dialog, DialogFooter, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  name: string;
  onClose: () => void;
  onSure: () => void;
}

/** Asks an agent to confirm releasing a buyer, and says what that does. */
export function ReleaseDialog({ name, onClose, onSure }: Props) {
  return (
    <Dialog open onClose={onClose} title={`Release ${name}?`} testID="release-dialog">
      <View style={styles.text}>
        <Text>You’ll no longer be their agent, and their tours with you will be canceled.</Text>
        <Text tone="secondary">We’ll email them to say they can choose another agent or none. You can’t undo this.</Text>
      </View>
      <DialogFooter>
        <View style={styles.buttons}>
          <Button label="Release" variant="danger" onPress={onSure} accessibleLabel={`Release ${name} for good`} testID="release-sure" />
          <Button label="Keep as a lead" variant="secondary" onPress={onClose} testID="release-keep" />
        </View>
      </DialogFooter>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  text: { gap: space[3] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] },
});
