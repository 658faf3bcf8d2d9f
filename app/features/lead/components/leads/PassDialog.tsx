import { Button, Dialog, DialogFooter, Radio, space, StyleSheet, Text, TextField, View } from '@hearthway/ui';
import { useState } from 'react';

import type { PassReason } from '../../api/leads';

const reasons: readonly { value: PassReason; label: string }[] = [
  { value: 'busy', label: 'I don’t have the time right now' },
  { value: 'area', label: 'It’s outside the area where I work' },
  { value: 'home', label: 'I don’t work with this kind of home or price' },
  { value: 'conflict', label: 'I have a conflict of interest' },
  { value: 'other', label: 'Something else' },
];

interface Props {
  name: string;
  onClose: () => void;
  onPass: (reason: PassReason, note: string) => void;
}

/** Asks an agent why they pass on a lead. */
export function PassDialog({ name, onClose, onPass }: Props) {
  const [reason, setReason] = useState<PassReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <Dialog open onClose={onClose} title={`Pass on ${name}?`} testID="pass-dialog">
      <View style={styles.text}>
        <View role="radiogroup" label="Why?" style={styles.choices}>
          <Text variant="label">Why?</Text>
          {reasons.map(({ value, label }) => (
            <Radio
              key={value}
              label={label}
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              testID={`pass-${value}`}
            />
          ))}
        </View>
        {missing && reason === null && (
          <Text variant="small" tone="danger" role="alert" testID="pass-missing">
            Please choose a reason
          </Text>
        )}
        <TextField
          label="Anything else? (optional)"
          hint="Only we read it."
          rows={2}
          maxLength={500}
          autoCapitalize="sentences"
          value={note}
          onChangeText={setNote}
          testID="pass-note"
        />
        <Text tone="secondary">You can undo this for a minute. After that, someone else may get the lead.</Text>
      </View>
      <DialogFooter>
        <View style={styles.buttons}>
          <Button
            label="Pass"
            onPress={() => (reason === null ? setMissing(true) : onPass(reason, note))}
            accessibleLabel={`Pass on ${name} for this reason`}
            testID="pass-sure"
          />
          <Button label="Keep it" variant="secondary" onPress={onClose} testID="pass-keep" />
        </View>
      </DialogFooter>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  text: { gap: space[4] },
  choices: { gap: space[1] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] },
});
