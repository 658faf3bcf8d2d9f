import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';

import type { Lead } from '../../api/leads';

export interface LeadClosingProps {
  lead: Lead;
  busy: boolean;
  onClosing: () => void;
  onDispute: () => void;
  onDecline: () => void;
}

/** The closing of a lead: a sale that may be theirs, or what was reported, and what became of the fee. */
export function LeadClosing({ lead, busy, onClosing, onDispute, onDecline }: LeadClosingProps) {
  const { closing, sold, report } = lead;
  return (
    <>
      {closing !== '' && <Text testID="lead-closed">{closing}</Text>}
      {sold && (
        <View style={styles.message} testID="lead-sold">
          <Text>{sold.text}</Text>
          <View style={styles.actions}>
            <Button label="Yes, report it" compact disabled={busy} onPress={onClosing} testID="lead-sold-yes" />
            <Button
              label="No"
              variant="secondary"
              compact
              disabled={busy}
              onPress={onDecline}
              accessibleLabel="No, it didn’t close with me"
              testID="lead-sold-no"
            />
          </View>
        </View>
      )}
      {report && report.note !== '' && (
        <Text variant="small" tone="secondary" testID="lead-fee-note">
          {report.note}
        </Text>
      )}
      {report && (report.can_correct || report.can_dispute) && (
        <View style={styles.actions}>
          {report.can_correct && (
            <Button
              label="Correct the report"
              variant="secondary"
              compact
              onPress={onClosing}
              accessibleLabel={`Correct the report of the closing of ${lead.name}`}
              testID="lead-correct"
            />
          )}
          {report.can_dispute && (
            <Button
              label="I don’t owe this fee"
              variant="quiet"
              compact
              onPress={onDispute}
              accessibleLabel={`I don’t owe the fee for ${lead.name}`}
              testID="lead-dispute"
            />
          )}
        </View>
      )}
    </>
  );
}

const styles = StyleSheet.create({
  message: { gap: space[1] },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
