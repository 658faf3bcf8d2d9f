import { Button, color, Link, Photo, Pressable, radius, Select, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useRef } from 'react';

import { focusRegion, useNeighborFocus } from '../../../../lib/focus/focus';
import { contactFile, type Lead, type LeadAnswer, type SetStage } from '../../api/leads';
import { columns } from './columns';
import { FileButton } from './FileButton';

const stages: readonly { value: SetStage; label: string }[] = [
  { value: 'in_touch', label: 'In touch' },
  { value: 'touring', label: 'Touring' },
  { value: 'under_contract', label: 'Under contract' },
  { value: 'closed', label: 'Closed' },
];

interface Props {
  lead: Lead;
  open: boolean;
  busy: boolean;
  onOpen: () => void;
  onAnswer: (answer: LeadAnswer) => void;
  onStage: (stage: SetStage) => void;
  onClosing: () => void;
  onDispute: () => void;
  onDecline: () => void;
}

/** A lead: a card on phones, a row from tablets up. It expands to the buyer's messages and the agent's actions. */
export function LeadRow({ lead, open, busy, onOpen, onAnswer, onStage, onClosing, onDispute, onDecline }: Props) {
  const { id, name, initials, phone, email, home, messages, came_from: from, last_active: active, stage, stage_text: status } = lead;
  const details = `lead-${id}`;
  const row = useRef<View>(null);
  useNeighborFocus(row); // passing on a lead removes the row with the focused button
  return (
    <View as="li" ref={row} style={styles.row} testID="lead">
      <Pressable onPress={onOpen} expanded={open} controls={details} label={`${name}, ${status}`} style={styles.head} testID="lead-open">
        <View style={styles.avatar} aria-hidden>
          <Text weight={600} variant="small" style={styles.initials}>
            {initials}
          </Text>
        </View>
        <View style={styles.who}>
          <Text weight={600} numberOfLines={1}>
            {name}
          </Text>
          <Text variant="small" tone="secondary" numberOfLines={1}>
            {phone || email}
          </Text>
        </View>
        <View style={columns.lookingFor}>
          <Text weight={600} numberOfLines={1}>
            {home ? home.city : 'No specific home'}
          </Text>
          <Text variant="small" tone="secondary" numberOfLines={1}>
            {home ? home.facts : messages[0] ? `“${messages[0].text}”` : 'Chose you as their agent'}
          </Text>
        </View>
        <View style={columns.from}>
          <Text variant="small" tone="secondary">
            {from}
          </Text>
        </View>
        <View style={columns.active}>
          <Text variant="small">{active}</Text>
        </View>
        <View style={columns.status}>
          <View
            style={[
              styles.badge,
              stage === 'new' && styles.isNew,
              stage === 'touring' && styles.touring,
              (stage === 'under_contract' || stage === 'closed') && styles.contract,
              stage === 'quiet' && styles.quiet,
            ]}
          >
            <Text
              variant="small"
              weight={600}
              style={[stage === 'new' && styles.onNew, (stage === 'under_contract' || stage === 'closed') && styles.onContract]}
            >
              {status}
            </Text>
          </View>
        </View>
      </Pressable>
      {open && (
        <LeadDetails
          id={details}
          lead={lead}
          busy={busy}
          onAnswer={onAnswer}
          onStage={onStage}
          onClosing={onClosing}
          onDispute={onDispute}
          onDecline={onDecline}
        />
      )}
    </View>
  );
}

interface ReportProps {
  lead: Lead;
  report: NonNullable<Lead['report']>;
  onCorrect: () => void;
  onDispute: () => void;
}

/** What became of the fee of a closing, and what the agent can do about it. */
function Report({ lead, report, onCorrect, onDispute }: ReportProps) {
  return (
    <>
      {report.note !== '' && (
        <Text variant="small" tone="secondary" testID="lead-fee-note">
          {report.note}
        </Text>
      )}
      {(report.can_correct || report.can_dispute) && (
        <View style={styles.actions}>
          {report.can_correct && (
            <Button
              label="Correct the report"
              variant="secondary"
              compact
              onPress={onCorrect}
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

function LeadDetails({ id, lead, busy, onAnswer, onStage, onClosing, onDispute, onDecline }: { id: string } & Omit<Props, 'open' | 'onOpen'>) {
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
        {lead.closing !== '' && <Text testID="lead-closed">{lead.closing}</Text>}
        {lead.sold && (
          <View style={styles.message} testID="lead-sold">
            <Text>{lead.sold.text}</Text>
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
        {lead.report && <Report lead={lead} report={lead.report} onCorrect={onClosing} onDispute={onDispute} />}
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
  row: { borderWidth: 1, borderColor: color.border, borderRadius: radius.panel, tablet: { borderWidth: 0, borderBottomWidth: 1, borderRadius: 0 } },
  head: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[3],
    padding: space[4],
    minHeight: 72,
    tablet: { flexWrap: 'nowrap', paddingHorizontal: 0, paddingVertical: space[3] },
  },
  avatar: { width: 40, height: 40, borderRadius: radius.pill, alignItems: 'center', justifyContent: 'center', backgroundColor: color.avatar },
  initials: { color: color.avatarText },
  who: { flexGrow: 1, flexShrink: 1, flexBasis: 140, minWidth: 0, tablet: { flexBasis: 204 } },
  badge: { paddingHorizontal: space[2], paddingVertical: 4, borderRadius: radius.badge, backgroundColor: color.primarySoft, forcedColors: { borderWidth: 1 } },
  isNew: { backgroundColor: color.primary },
  onNew: { color: color.onPrimary },
  touring: { backgroundColor: color.lampSoft },
  contract: { backgroundColor: color.successSoft },
  onContract: { color: color.success },
  quiet: { backgroundColor: color.sunken },
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
