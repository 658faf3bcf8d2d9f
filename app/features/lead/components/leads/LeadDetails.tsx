import { Button, color, Link, Photo, radius, Select, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useRef } from 'react';

import { focusRegion } from '../../../../lib/focus/focus';
import { WriteButton } from '../../../conversation';
import { contactFile, type LeadAnswer, type SetStage } from '../../api/leads';
import { FileButton } from './FileButton';
import { LeadClosing, type LeadClosingProps } from './LeadClosing';

const stages: readonly { value: SetStage; label: string }[] = [
  { value: 'in_touch', label: 'In touch' },
  { value: 'touring', label: 'Touring' },
  { value: 'under_contract', label: 'Under contract' },
  { value: 'closed', label: 'Closed' },
];

export interface LeadDetailsProps extends LeadClosingProps {
  id: string;
  onAnswer: (answer: LeadAnswer) => void;
  onStage: (stage: SetStage) => void;
}

/** What an expanded lead shows: the buyer's messages and home, why the agent has it, and what the agent can do. */
export function LeadDetails({ id, lead, busy, onAnswer, onStage, onClosing, onDispute, onDecline }: LeadDetailsProps) {
  const { home, messages } = lead;
  const details = useRef<View>(null);
  function answer(how: 'accept' | 'take-back') {
    focusRegion(details.current); // the pressed button is about to be removed
    onAnswer(how);
  }
  return (
    <View ref={details} id={id} tabIndex={-1} role="group" label={`Lead: ${lead.name}`} style={styles.details} testID="lead-details">
      <View style={styles.text}>
        {messages.map((one, index) => (
          <View key={index} style={styles.message}>
            <Text variant="small" tone="secondary">
              {one.tour === '' ? `Wrote on ${one.at}` : `Asked for a tour on ${one.at}`}
            </Text>
            {one.tour !== '' && <Text weight={600}>{one.tour}</Text>}
            {one.text !== '' && <Text>{`“${one.text}”`}</Text>}
          </View>
        ))}
        <View style={styles.actions}>
          {lead.can_write && <WriteButton to={{ lead: lead.id }} name={lead.name} variant="primary" />}
          {lead.dial !== '' && <Button label="Call" icon="phone" variant="secondary" compact href={`tel:+1${lead.dial}`} />}
          <Button label="Email" icon="envelope" variant="secondary" compact href={`mailto:${lead.email}`} />
          <FileButton label="Contact card" icon="user" href={lead.contact} read={() => contactFile(lead.id)} testID="lead-contact" />
        </View>
      </View>
      <View style={styles.facts}>
        {home && (
          <View style={styles.home}>
            <View style={styles.photo}>
              <Photo photo={home.photo} sizes="72px" width={72} height={56} decorative />
            </View>
            <View style={styles.address}>
              {home.href === '' ? (
                <Text weight={600}>{home.address}</Text>
              ) : (
                <Link href={home.href} weight={600} underline>
                  {home.address}
                </Link>
              )}
              <Text variant="small" tone="secondary">
                {home.facts}
              </Text>
            </View>
          </View>
        )}
        {lead.saved_text !== '' && (
          <View style={styles.message} testID="lead-saved">
            <Text variant="small" tone="secondary">
              {lead.saved_text}
            </Text>
            <View style={styles.actions}>
              {lead.saved.map((one) => (
                <Link key={one.href} href={one.href} label={`${one.address}, ${one.facts}`} style={styles.photo}>
                  <Photo photo={one.photo} sizes="72px" width={72} height={56} decorative />
                </Link>
              ))}
            </View>
          </View>
        )}
        <Text variant="small" tone="secondary" testID="lead-why">
          {lead.why}
        </Text>
        <Text variant="small" tone="secondary">
          {lead.texts}
        </Text>
        {lead.response !== '' && (
          <Text variant="small" tone="secondary">
            {lead.response}
          </Text>
        )}
        <LeadClosing lead={lead} busy={busy} onClosing={onClosing} onDispute={onDispute} onDecline={onDecline} />
        {lead.accept_by !== '' && (
          <Text weight={600} testID="lead-due">
            {lead.accept_by}
          </Text>
        )}
        {lead.passed && (
          <View style={styles.actions} testID="lead-passed">
            <Text weight={600} style={styles.passed}>
              You passed on this lead.
            </Text>
            <Button
              label="Undo"
              variant="secondary"
              compact
              disabled={busy}
              onPress={() => answer('take-back')}
              accessibleLabel={`Undo passing on ${lead.name}`}
              testID="lead-undo"
            />
          </View>
        )}
        {lead.can_accept && (
          <View style={styles.actions}>
            <Button
              label="Accept"
              icon="check"
              compact
              disabled={busy}
              onPress={() => answer('accept')}
              accessibleLabel={`Accept ${lead.name}`}
              testID="lead-accept"
            />
            <Button
              label="Pass"
              variant="secondary"
              compact
              disabled={busy}
              onPress={() => onAnswer('pass')}
              accessibleLabel={`Pass on ${lead.name}`}
              testID="lead-pass"
            />
          </View>
        )}
        {lead.can_release && (
          <View style={styles.accepted}>
            <Select
              label="Stage"
              value={lead.stage === 'quiet' ? 'in_touch' : lead.stage}
              options={stages}
              onChange={(stage) => onStage(stage as SetStage)}
              disabled={busy}
              style={styles.stage}
              testID="lead-stage"
            />
            {lead.closing === '' && (
              <Button
                label="Report the closing"
                variant="secondary"
                compact
                disabled={busy}
                onPress={onClosing}
                accessibleLabel={`Report the closing of ${lead.name}`}
                testID="lead-closing"
              />
            )}
            <Button
              label="Release"
              variant="quiet"
              compact
              disabled={busy}
              onPress={() => onAnswer('release')}
              accessibleLabel={`Release ${lead.name}`}
              testID="lead-release"
            />
          </View>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  details: {
    gap: space[5],
    padding: space[5],
    borderRadius: radius.panel,
    backgroundColor: color.sunken,
    tablet: { flexDirection: 'row', marginBottom: space[4] },
    web: { outline: 'none' },
  },
  text: { gap: space[4], tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 } },
  message: { gap: space[1] },
  facts: { gap: space[2], tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 } },
  home: { flexDirection: 'row', gap: space[3], alignItems: 'center' },
  photo: { width: 72, height: 56, borderRadius: radius.control, overflow: 'hidden', flexShrink: 0 },
  address: { flexShrink: 1, minWidth: 0 },
  accepted: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end', gap: space[2] },
  stage: { width: 200 },
  passed: { alignSelf: 'center' },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
