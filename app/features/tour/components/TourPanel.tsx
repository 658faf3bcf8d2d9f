import { phone as formatPhone } from '@hearthway/format';
import { Button, Link, Notice, Photo, radius, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../components/AccountPage/AccountPanel';
import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { changeTour, type Tour, type TourAction, type TourChange, type TourKey } from '../api';
import { CancelDialog } from './CancelDialog';
import { TourDetails } from './TourDetails';
import { TimesDialog } from './TimesDialog';

interface Props {
  tour: Tour;
  access: TourKey;
  onChange: (tour: Tour) => void;
  /** In a list: a link leads to where to meet, the agreement and what happened. */
  brief?: boolean;
}

const doneTexts: Record<TourAction, string> = {
  confirm: 'The tour is confirmed',
  times: 'We sent your times',
  move: 'The tour is moved',
  cancel: 'The tour is canceled',
  details: 'Saved',
};

/** A tour: when and where, who the other side is, and what can be done about it. */
export function TourPanel({ tour, access, onChange, brief = false }: Props) {
  const toast = useToast();
  const [open, setOpen] = useState<'times' | 'cancel' | null>(null);
  const change = useGuardedMutation({
    mutationFn: async ({ action, body }: { action: TourAction; body?: TourChange }) => ({ action, after: await changeTour(access, action, body) }),
    onSuccess({ action, after }) {
      setOpen(null);
      toast.show({ text: doneTexts[action], icon: 'check' });
      onChange(after);
    },
  });
  const { text, fields = {} } = problemFrom(change.error);
  const error = change.error && (Object.values(fields)[0] ?? text);
  const act = (action: TourAction, body?: TourChange) => change.mutate({ action, body });
  const openDialog = (what: 'times' | 'cancel') => {
    change.reset();
    setOpen(what);
  };
  const timesLabel = tour.can_move ? 'Move the tour' : tour.side === 'agent' ? 'Offer other times' : 'Ask for other times';
  return (
    <AccountPanel title={tour.title} testID={`tour-${tour.id}`}>
      <View style={styles.top}>
        {tour.photo && <Photo photo={tour.photo} sizes="220px" width={16} height={10} style={styles.photo} />}
        <View style={styles.facts}>
          {tour.when !== '' && (
            <Text variant="h3" as="p" testID="tour-when">
              {tour.when}
            </Text>
          )}
          {tour.href === '' ? (
            <Text weight={600}>{tour.address}</Text>
          ) : (
            <Link href={tour.href} weight={600} underline>
              {tour.address}
            </Link>
          )}
          <Text tone="secondary">{tour.way}</Text>
          <Text>{tour.side === 'agent' ? `With ${tour.name}` : `Your agent: ${tour.license || tour.name}`}</Text>
          {tour.phone !== '' && (
            <Link href={`tel:+1${tour.phone}`} underline testID="tour-phone">
              {formatPhone(tour.phone)}
            </Link>
          )}
          {tour.meeting_place !== '' && tour.meeting_place !== tour.address && <Text>{`Where to meet: ${tour.meeting_place}`}</Text>}
        </View>
      </View>
      {tour.text !== '' && <Text tone="secondary">{tour.text}</Text>}
      {tour.message !== '' && <Text>{`“${tour.message}”`}</Text>}
      {tour.times.length > 0 && (
        <View style={styles.times}>
          {tour.times.map(({ at, text: when }, index) => (
            <View key={at} style={styles.time}>
              <View style={styles.when}>
                <Text weight={600}>{when}</Text>
                {tour.side === 'agent' && tour.can_confirm && tour.times.length > 1 && (
                  <Text variant="small" tone="secondary">
                    {index === 0 ? 'First choice' : 'Second choice'}
                  </Text>
                )}
              </View>
              {tour.can_confirm && (
                <Button
                  label="Confirm"
                  accessibleLabel={`Confirm ${when}`}
                  compact
                  disabled={change.isPending}
                  onPress={() => act('confirm', { time: at })}
                  testID={`tour-confirm-${at}`}
                />
              )}
            </View>
          ))}
        </View>
      )}
      {tour.agreement !== '' && !brief && (
        <Text variant="small" tone="secondary">
          {tour.agreement}
        </Text>
      )}
      {tour.agreement_on !== '' && (
        <Text variant="small" tone="secondary">
          {`Written agreement signed on ${tour.agreement_on}.`}
        </Text>
      )}
      {error !== null && open === null && <Notice kind="danger" text={error} testID="tour-error" />}
      <View style={styles.actions}>
        {(tour.can_move || tour.can_suggest) && (
          <Button label={timesLabel} variant="soft" compact popup="dialog" onPress={() => openDialog('times')} testID="tour-times" />
        )}
        {tour.calendar !== '' && (
          <Button label="Add to calendar" icon="calendar" variant="secondary" compact href={calendarOf(tour, access)} testID="tour-calendar" />
        )}
        {brief && <Button label="See details" variant="quiet" compact href={`/tour?id=${encodeURIComponent(tour.id)}`} testID="tour-see" />}
        {tour.can_cancel && <Button label="Cancel tour" variant="quiet" compact popup="dialog" onPress={() => openDialog('cancel')} testID="tour-cancel" />}
      </View>
      {tour.can_detail && !brief && (
        <TourDetails key={`${tour.place} ${tour.agreement_on}`} tour={tour} busy={change.isPending} onSave={(body) => act('details', body)} />
      )}
      {!brief && <History tour={tour} />}
      {open === 'times' && (
        <TimesDialog
          tour={tour}
          title={timesLabel}
          busy={change.isPending}
          error={error}
          onClose={() => setOpen(null)}
          onSend={(times) => (tour.can_move ? act('move', { time: times[0] }) : act('times', { times }))}
        />
      )}
      {open === 'cancel' && <CancelDialog tour={tour} busy={change.isPending} error={error} onClose={() => setOpen(null)} onCancel={() => act('cancel')} />}
    </AccountPanel>
  );
}

function calendarOf(tour: Tour, { id, link }: TourKey): string {
  return `${tour.calendar}?${link === undefined ? `id=${encodeURIComponent(id)}` : `link=${encodeURIComponent(link)}`}`;
}

function History({ tour }: { tour: Tour }) {
  return (
    <View as="ol" label="What happened" style={styles.history}>
      {tour.events.map(({ text, when }) => (
        <View as="li" key={`${when} ${text}`}>
          <Text variant="small" tone="secondary">{`${when}: ${text}`}</Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  top: { gap: space[4], tablet: { flexDirection: 'row' } },
  photo: { width: '100%', borderRadius: radius.control, overflow: 'hidden', tablet: { width: 220 } },
  facts: { gap: 6, alignItems: 'flex-start', flexShrink: 1, minWidth: 0 },
  times: { gap: space[2] },
  time: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2] },
  when: { flexShrink: 1, minWidth: 0 },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
  history: { gap: 4 },
});
