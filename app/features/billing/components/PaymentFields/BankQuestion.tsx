import { Button, Dialog, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Stands in for the bank's page when the payment stand-in is used. */
export function BankQuestion({ open, answer }: { open: boolean; answer: (approve: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      title="Your bank wants to confirm it’s you"
      testID="bank-question"
      footer={
        <View style={styles.answers}>
          <Button label="Yes, confirm" onPress={() => answer(true)} testID="bank-approve" />
          <Button label="No" variant="secondary" onPress={() => answer(false)} testID="bank-refuse" />
        </View>
      }
    >
      <Text>This is where your bank would ask for a code or have you open its app. Nothing is charged until you confirm.</Text>
    </Dialog>
  );
}

const styles = StyleSheet.create({ answers: { gap: space[3], tablet: { flexDirection: 'row-reverse' } } });
