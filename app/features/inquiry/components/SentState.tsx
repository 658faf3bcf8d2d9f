import type { AgentName as Agent, SentInquiry } from '@hearthway/api';
import { Button, Icon, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect, useRef } from 'react';

import { AgentName } from '../../../components/AgentName/AgentName';
import { openDialog } from '../../../lib/dialogs';
import { focusStep } from '../../../lib/focus/focus';
import { useLoggedIn } from '../../../lib/session/session';

interface Props {
  inquiry: SentInquiry;
  /** Where replies go. */
  email: string;
  /** The receiver, if they are an agent in our directory. */
  agent?: Agent | null;
  onClose: () => void;
}

/** Confirms what was sent to whom, and says what happens next. */
export function SentState({ inquiry, email, agent, onClose }: Props) {
  const loggedIn = useLoggedIn();
  const { kind, text, receiver, copied } = inquiry;
  const root = useRef<View>(null);
  useEffect(() => focusStep(root.current), []); // the focused button was removed with the form
  return (
    <View ref={root} tabIndex={-1} role="status" style={styles.column} testID="inquiry-sent">
      <View style={styles.row}>
        <Icon name="check-circle" size={24} tone="success" />
        <Text weight={600} style={styles.text} testID="inquiry-sent-text">
          {text}
        </Text>
      </View>
      <Text tone="secondary">{kind === 'tour' ? tourNext(inquiry) : `${capital(receiver)} will reply to you directly.`}</Text>
      {agent && <AgentName agent={agent} linked />}
      <Text tone="secondary">
        {copied
          ? `We’ll email a confirmation to ${email}. Reply to it to reach them.`
          : `They’ll reply to ${email}. Confirm your email in your profile to get copies.`}
      </Text>
      <Button label="Done" onPress={onClose} fullWidth testID="inquiry-done" />
      {!loggedIn && (
        <Button
          label="Create an account to save your requests"
          variant="quiet"
          popup="dialog"
          fullWidth
          onPress={() => openDialog('register', { to: 'save your requests' })}
          testID="inquiry-register"
        />
      )}
    </View>
  );
}

/** What happens next with a requested tour, unless its time was confirmed at once. */
const tourNext = ({ receiver, text }: SentInquiry) =>
  text.startsWith('Your tour is on')
    ? `${capital(receiver)} confirmed it.`
    : `${capital(receiver)} will confirm a time with you. The tour is set once it’s confirmed, and you can cancel at any time.`;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const styles = StyleSheet.create({
  column: { gap: space[4], web: { outlineStyle: 'none' } },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  text: { flexShrink: 1 },
});
