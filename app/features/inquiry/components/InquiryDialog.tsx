import type { InquiryOffer, SentInquiry } from '@hearthway/api';
import { Button, Dialog, Notice, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type ComponentProps, type ComponentType, useState } from 'react';

import { useFormsReady } from '../../../forms';
import { useFormFailure } from '../../../forms/useFormFailure';
import { type About, useInquiryOffer } from '../api/inquiry';
import type { FormProps } from './fields';
import { QuestionForm, TourForm } from './InquiryForms';
import { SentState } from './SentState';
import type { TourDaysProps } from './TourDays';

export interface InquiryDialogProps {
  kind: 'question' | 'tour';
  alias: string;
  /** The initially selected date. */
  day?: string;
  /** Component for the tour days. A prop, so that this chunk needn't import it from the page's chunk. */
  Days: ComponentType<TourDaysProps>;
  onSent: (inquiry: SentInquiry) => void;
  onClose: () => void;
}

type Sent = Omit<ComponentProps<typeof SentState>, 'onClose'>;

const titles = { question: 'Ask a question', tour: 'Request a tour' } as const;

/** Asks about a home, or requests a tour. Names the receiver before anything can be sent. */
export function InquiryDialog({ onSent, ...props }: InquiryDialogProps) {
  const { kind, alias, onClose } = props;
  const [sent, setSent] = useState<Sent | null>(null);
  const { offer, problem, refetch } = useInquiryOffer({ alias });

  const done: FormProps['onSent'] = (inquiry, email, agent) => {
    onSent(inquiry);
    setSent({ inquiry, email, agent });
  };

  return (
    <Dialog open onClose={onClose} title={sent ? 'It’s on its way' : titles[kind]} testID="inquiry">
      {sent && <SentState {...sent} onClose={onClose} />}
      {!sent && offer && <ContactRequest {...props} offer={offer} onSent={done} onRefused={() => void refetch()} />}
      {!sent &&
        !offer &&
        (problem ? (
          <Notice
            kind="danger"
            text={problem.text}
            action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} testID="inquiry-again" />}
            testID="inquiry-problem"
          />
        ) : (
          <Skeleton height={320} />
        ))}
    </Dialog>
  );
}

interface ContactRequestProps extends Omit<InquiryDialogProps, 'onSent'> {
  offer: InquiryOffer;
  onSent: FormProps['onSent'];
  onRefused: () => void;
}

function ContactRequest({ kind, alias, day, Days, offer, onSent, onRefused, onClose }: ContactRequestProps) {
  const ready = useFormsReady(true, useFormFailure(onClose));
  if (!ready) return <Skeleton height={320} />;
  const form = { about: { alias }, offer, onSent, onRefused };
  return (
    <View style={styles.column}>
      <Text weight={600} testID="inquiry-home">
        {offer.address}
      </Text>
      {offer.note !== '' && <Notice kind="info" text={offer.note} testID="inquiry-note" />}
      {kind === 'tour' ? <TourForm {...form} day={day} Days={Days} /> : <QuestionForm {...form} />}
    </View>
  );
}

/** A question about a home or a message to an agent, embedded in a page. */
export function QuestionPanel({ about }: { about: About }) {
  const ready = useFormsReady(true);
  const { offer, problem, refetch } = useInquiryOffer(about);
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <SentState {...sent} onClose={() => setSent(null)} />;
  if (problem) return <Notice kind="danger" text={problem.text} action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />} />;
  if (!offer || !ready) return <Skeleton height={420} />;
  return (
    <View style={styles.column} testID="question-panel">
      {offer.note !== '' && <Notice kind="info" text={offer.note} />}
      <QuestionForm
        inPage
        about={about}
        offer={offer}
        onSent={(inquiry, email, agent) => setSent({ inquiry, email, agent })}
        onRefused={() => void refetch()}
      />
    </View>
  );
}

const styles = StyleSheet.create({ column: { gap: space[4] } });
