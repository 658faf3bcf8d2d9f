import { phone } from '@hearthway/format';
import { Badge, Button, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import type { OtpType } from '../../../api/auth';
import type { Contact } from '../../../api/profile';
import { CodeStep } from './CodeStep';
import { ContactForm } from './ContactForm';

interface Props {
  type: OtpType;
  /** Empty if the account has none yet. */
  value: string;
  verified: boolean;
  onSaved: () => void;
}

type Step = { kind: 'shown' } | { kind: 'form'; confirm: boolean } | { kind: 'sent'; contact: Contact; to: string };

const names: Record<OtpType, string> = { email: 'Email', phone: 'Phone Number' };

/** An email or phone, whether it is verified, and buttons to verify or change it. */
export function ContactRow({ type, value, verified, onSaved }: Props) {
  const [step, go] = useState<Step>({ kind: 'shown' });
  const shown = type === 'phone' ? phone(value) : value;
  const back = () => go({ kind: 'shown' });
  return (
    <View style={styles.row} testID={`contact-${type}`}>
      <View style={styles.line}>
        <View style={styles.text}>
          <Text variant="small" tone="secondary">
            {names[type]}
          </Text>
          <Text weight={600} style={styles.value}>
            {shown || 'None yet'}
          </Text>
          {value !== '' && <Badge kind={verified ? 'sample' : 'open_soft'} text={verified ? 'Confirmed' : 'Not confirmed'} />}
        </View>
        {step.kind === 'shown' && (
          <View style={styles.buttons}>
            {value !== '' && !verified && (
              <Button
                label="Confirm"
                accessibleLabel={`Confirm ${shown}`}
                variant="soft"
                compact
                onPress={() => go({ kind: 'form', confirm: true })}
                testID={`${type}-confirm`}
              />
            )}
            <Button
              label={value === '' ? 'Add' : 'Change'}
              accessibleLabel={value === '' ? `Add ${names[type]}` : `Change ${shown}`}
              variant="quiet"
              compact
              onPress={() => go({ kind: 'form', confirm: false })}
              testID={`${type}-change`}
            />
          </View>
        )}
      </View>
      {step.kind === 'form' && (
        <ContactForm type={type} value={step.confirm ? value : null} onBack={back} onSent={(contact, to) => go({ kind: 'sent', contact, to })} />
      )}
      {step.kind === 'sent' && (
        <CodeStep
          contact={step.contact}
          to={step.to}
          onBack={back}
          onDone={() => {
            back();
            onSaved();
          }}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { gap: space[4] },
  line: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2] },
  text: { gap: space[1], minWidth: 0, maxWidth: '100%', alignItems: 'flex-start' },
  value: { maxWidth: '100%', web: { overflowWrap: 'anywhere' } },
  buttons: { flexDirection: 'row', gap: space[2] },
});
