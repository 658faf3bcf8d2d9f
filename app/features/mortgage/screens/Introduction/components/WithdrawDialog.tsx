import { Button, Dialog, DialogFooter, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  lender: string;
  onClose: () => void;
  onSure: () => void;
}

/** Asks to confirm withdrawing a request, and says what that does. */
export function WithdrawDialog({ lender, onClose, onSure }: Props) {
  return (
    <Dialog open onClose={onClose} title="Withdraw the request?" testID="withdraw-dialog">
      <Text>{`We’ll ask ${lender} not to contact you and to delete what we sent. You can send a new request at any time.`}</Text>
      <DialogFooter>
        <View style={styles.buttons}>
          <Button label="Withdraw" variant="danger" onPress={onSure} testID="withdraw-sure" />
          <Button label="Keep it" variant="secondary" onPress={onClose} />
        </View>
      </DialogFooter>
    </Dialog>
  );
}

const styles = StyleSheet.create({ buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] } });
