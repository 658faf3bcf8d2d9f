import { date } from '@hearthway/format';
import { Badge, Button, color, Notice, radius, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { useFormsReady } from '../../../../../../forms';
import { useFormFailure } from '../../../../../../forms/useFormFailure';
import { unwrapResult } from '../../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../../lib/query/useGuardedMutation';
import { answerTestimonial, type OwnTestimonial, reportTestimonial } from '../../../../api/ownTestimonials';
import type { TabProps } from '../tabs';
import { ShortForm } from './ShortForm';

interface Props extends Pick<TabProps, 'shared'> {
  one: OwnTestimonial;
  onChange: () => void;
}

/** A testimonial as the agent sees it, with buttons to answer or report it. */
export function TestimonialRow({ shared, one, onChange }: Props) {
  const toast = useToast();
  const [open, setOpen] = useState<'answer' | 'report' | null>(null);
  const { id, name, rating, text, date: day, reply, label, status, report } = one;

  const ready = useFormsReady(
    open !== null,
    useFormFailure(() => setOpen(null)),
  );
  const { mutate: remove, isPending: removing } = useGuardedMutation({
    mutationFn: () => unwrapResult(answerTestimonial(id, '')),
    onSuccess: () => done('Answer removed'),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  if (status === 'pending') {
    return (
      <View as="li" style={styles.row} testID="testimonial-pending">
        <View style={styles.head}>
          <Badge kind="open_soft" text="In review" />
          <Text variant="small" tone="secondary">
            {date(day)}
          </Text>
        </View>
        <Text tone="secondary">A buyer wrote about you. You can read it here once we’ve reviewed it.</Text>
      </View>
    );
  }

  function done(message: string) {
    setOpen(null);
    toast.show({ text: message, icon: 'check' });
    onChange();
  }

  return (
    <View as="li" style={styles.row} testID={`testimonial-${id}`}>
      <View style={styles.head}>
        <shared.Stars rating={rating} />
        <Badge kind={status === 'reported' ? 'open_soft' : 'status'} text={status === 'reported' ? 'Reported' : 'Published'} />
        {label !== '' && <Badge kind="open_soft" text={label} />}
      </View>
      <Text as="p" variant="prose" style={styles.longText}>
        {text}
      </Text>
      <Text variant="small" tone="secondary">
        <Text variant="small" weight={600}>
          {name}
        </Text>
        {` · ${date(day)}`}
      </Text>
      {status === 'reported' && <Notice kind="info" text="You reported this. It stays published until someone on our team has looked at it." />}
      {reply !== '' && open !== 'answer' && (
        <View style={styles.reply}>
          <Text variant="small" weight={600}>
            Your answer
          </Text>
          <Text as="p" style={styles.longText}>
            {reply}
          </Text>
        </View>
      )}
      {open !== null && !ready && <Skeleton height={180} />}
      {open === 'answer' && ready && (
        <ShortForm
          rules="testimonialAnswer"
          draft={`answer to ${id}`}
          label="Your answer"
          hint="Everyone can read it. Up to 1,000 characters, without web or email addresses."
          max={1000}
          before={reply}
          button="Publish answer"
          send={(typed) => answerTestimonial(id, typed)}
          onDone={() => done('Answer published')}
          onCancel={() => setOpen(null)}
          testID="answer"
        />
      )}
      {open === 'report' && ready && (
        <ShortForm
          rules="testimonialReport"
          draft={`report of ${id}`}
          label="What’s wrong with this testimonial?"
          hint="For example, it’s untrue, private or about someone else. A low rating isn’t a reason."
          max={500}
          before=""
          button="Report"
          send={(typed) => reportTestimonial(id, typed)}
          onDone={() => done('Reported. We’ll look at it again.')}
          onCancel={() => setOpen(null)}
          testID="report"
        />
      )}
      {open === null && (
        <View style={styles.head}>
          <Button
            label={reply === '' ? 'Answer' : 'Change answer'}
            accessibleLabel={`${reply === '' ? 'Answer' : 'Change the answer to'} ${name}`}
            variant="secondary"
            compact
            onPress={() => setOpen('answer')}
            testID="testimonial-answer"
          />
          {reply !== '' && (
            <Button
              label="Remove answer"
              accessibleLabel={`Remove the answer to ${name}`}
              variant="quiet"
              compact
              disabled={removing}
              onPress={() => remove()}
              testID="testimonial-answer-remove"
            />
          )}
          {status === 'published' && report === '' && (
            <Button
              label="Report"
              accessibleLabel={`Report the testimonial of ${name}`}
              variant="quiet"
              compact
              onPress={() => setOpen('report')}
              testID="testimonial-report"
            />
          )}
          {status === 'published' && report !== '' && (
            <Text variant="small" tone="secondary">
              We reviewed your report and kept this testimonial.
            </Text>
          )}
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { gap: space[3], padding: space[5], borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } },
  reply: { gap: space[1], padding: space[4], borderRadius: radius.photo, backgroundColor: color.sunken },
});
