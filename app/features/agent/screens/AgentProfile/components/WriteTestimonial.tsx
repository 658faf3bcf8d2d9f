import { date } from '@hearthway/format';
import { Badge, type BadgeKind, Button, color, Notice, radius, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Stars } from '../../../../../components/Rating/Stars';
import { useFormsReady } from '../../../../../forms';
import { openDialog } from '../../../../../lib/dialogs';
import { useFormFailure } from '../../../../../forms/useFormFailure';
import { unwrapResult, problemFrom } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { isBuyer, isLoggedIn, useSession } from '../../../../../lib/session/session';
import { type MyTestimonial, myTestimonialQuery, withdrawTestimonial } from '../../../api/testimonials';
import { TestimonialForm } from './TestimonialForm';

interface Props {
  agentId: string;
  first: string;
}

/** Lets a buyer write a testimonial about an agent, or change the one they wrote. Tells others why they can't. */
export function WriteTestimonial({ agentId, first }: Props) {
  const session = useSession();
  const buyer = isBuyer(session) && isLoggedIn(session);
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...myTestimonialQuery(agentId, session.user?.id), enabled: buyer });
  const mine = data?.testimonial ?? null;
  const ready = useFormsReady(
    open && buyer,
    useFormFailure(() => setOpen(false)),
  );

  function start() {
    setOpen(true);
    if (data?.why) void refetch(); // they may have written to the agent since
    if (!isLoggedIn(session)) openDialog('register', { mode: 'login', to: `write about ${first}` });
  }

  function changed() {
    setOpen(false);
    void refetch();
  }

  if (buyer && mine && !open) return <Mine agentId={agentId} mine={mine} onEdit={() => setOpen(true)} onWithdrawn={changed} />;
  if (buyer && open && data && data.why === '') {
    return (
      <View style={styles.card}>
        {ready ? <TestimonialForm agentId={agentId} first={first} before={mine} onSent={changed} onCancel={() => setOpen(false)} /> : <Skeleton height={420} />}
      </View>
    );
  }
  const why = !open
    ? ''
    : isLoggedIn(session) && !buyer
      ? 'Agents can’t write testimonials. Log in as a home buyer to write one.'
      : isFetching
        ? ''
        : (data?.why ?? '');
  return (
    <View style={styles.column}>
      {why !== '' && <Notice kind="info" text={why} testID="testimonial-why" />}
      {open && buyer && error && (
        <Notice
          kind="danger"
          text={problemFrom(error).text}
          action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />}
          testID="testimonial-problem"
        />
      )}
      {why === '' && (
        <Button
          label="Write a testimonial"
          icon="star"
          variant="secondary"
          loading={open && buyer && isFetching}
          onPress={start}
          style={styles.start}
          testID="testimonial-write"
        />
      )}
    </View>
  );
}

const states: Record<MyTestimonial['status'], { kind: BadgeKind; text: string }> = {
  pending: { kind: 'open_soft', text: 'In review' },
  published: { kind: 'status', text: 'Published' },
  refused: { kind: 'sample', text: 'Not published' },
};

function Mine({ agentId, mine, onEdit, onWithdrawn }: { agentId: string; mine: MyTestimonial; onEdit: () => void; onWithdrawn: () => void }) {
  const toast = useToast();
  const [sure, setSure] = useState(false);
  const { rating, text, status, reason, date: day } = mine;

  const { mutate: withdraw, isPending } = useGuardedMutation({
    mutationFn: () => unwrapResult(withdrawTestimonial(agentId)),
    onSuccess: () => {
      toast.show({ text: 'Testimonial withdrawn', icon: 'check' });
      onWithdrawn();
    },
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  return (
    <View style={styles.card} testID="my-testimonial">
      <View style={styles.head}>
        <Text as="h3" variant="h3">
          Your testimonial
        </Text>
        <Badge {...states[status]} />
      </View>
      <Stars rating={rating} />
      <Text as="p" style={styles.longText}>
        {text}
      </Text>
      <Text variant="small" tone="secondary">
        {date(day)}
      </Text>
      {status === 'refused' && (
        <Notice kind="info" text={`Why we didn’t publish it: ${reason} You can edit it and send it again.`} testID="testimonial-reason" />
      )}
      <View style={styles.head}>
        <Button label="Change" accessibleLabel="Change your testimonial" variant="secondary" compact onPress={onEdit} testID="testimonial-change" />
        {sure ? (
          <>
            <Button
              label="Withdraw permanently"
              variant="danger"
              compact
              loading={isPending}
              loadingLabel="Withdrawing"
              onPress={() => withdraw()}
              testID="testimonial-withdraw-sure"
            />
            <Button label="Keep it" variant="quiet" compact onPress={() => setSure(false)} />
          </>
        ) : (
          <Button
            label="Withdraw"
            accessibleLabel="Withdraw your testimonial"
            variant="quiet"
            compact
            onPress={() => setSure(true)}
            testID="testimonial-withdraw"
          />
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[3] },
  card: { gap: space[3], padding: space[5], borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  start: { alignSelf: 'flex-start' },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } },
});
