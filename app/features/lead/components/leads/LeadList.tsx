import { color, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { unwrapResult } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { answerLead, declineClosing, type Lead, type LeadAnswer, type PassReason, setLeadStage, type SetStage } from '../../api/leads';
import { ClosingDialog } from './ClosingDialog';
import { columns } from './columns';
import { DisputeDialog } from './DisputeDialog';
import { LeadRow } from './LeadRow';
import { PassDialog } from './PassDialog';
import { ReleaseDialog } from './ReleaseDialog';
import { useLeadToolMutation } from './useLeadToolMutation';

const done: Record<LeadAnswer, string> = {
  accept: 'Accepted. We told the buyer.',
  pass: 'Passed. You can undo it for a minute.',
  'take-back': 'The lead is yours again. Please accept it.',
  release: 'Released. The buyer can choose another agent.',
};

/** How long a lead stays after its agent passed, with a margin for the server's job, in ms. */
const passedFor = 65_000;

interface Props {
  leads: readonly Lead[];
  /** Id of the lead that is open at first. */
  open: string;
  onChange: () => void;
}

/** A list of leads, of which one at most is expanded. */
export function LeadList({ leads, open: first, onChange }: Props) {
  const toast = useToast();
  const [open, setOpen] = useState(() => first || (leads.find((one) => one.can_accept)?.id ?? ''));
  const [released, setReleased] = useState<Lead | null>(null);
  const [passed, setPassed] = useState<Lead | null>(null);
  const [closing, setClosing] = useState<Lead | null>(null);
  const [disputed, setDisputed] = useState<Lead | null>(null);
  const leaving = leads.some((one) => one.passed);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(onChange, passedFor);
    return () => clearTimeout(timer);
  }, [leaving, onChange]);
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: async ({ id, answer, ...why }: { id: string; answer: LeadAnswer; reason?: PassReason; note?: string }) => {
      await unwrapResult(answerLead(id, answer, why));
      return answer;
    },
    onSuccess: (answer) => {
      toast.show({ text: done[answer], icon: 'check' });
      onChange();
    },
    onError: ({ message }) => {
      toast.show({ text: message, icon: 'warning' });
      onChange();
    },
  });
  const stage = useLeadToolMutation('Stage saved', onChange);
  const declined = useLeadToolMutation('Thanks. We won’t ask again.', onChange);
  return (
    <View tabIndex={-1} style={styles.region}>
      <View style={styles.head} aria-hidden>
        <View style={columns.buyer}>
          <Text variant="small" tone="secondary">
            Buyer
          </Text>
        </View>
        <View style={columns.lookingFor}>
          <Text variant="small" tone="secondary">
            Looking for
          </Text>
        </View>
        <View style={columns.from}>
          <Text variant="small" tone="secondary">
            Came from
          </Text>
        </View>
        <View style={columns.active}>
          <Text variant="small" tone="secondary">
            Last active
          </Text>
        </View>
        <View style={columns.status}>
          <Text variant="small" tone="secondary">
            Status
          </Text>
        </View>
      </View>
      <View as="ul" style={styles.list}>
        {leads.map((one) => (
          <LeadRow
            key={one.id}
            lead={one}
            open={open === one.id}
            busy={isPending || stage.isPending || declined.isPending}
            onOpen={() => setOpen(open === one.id ? '' : one.id)}
            onAnswer={(answer) => {
              if (answer === 'release') setReleased(one);
              else if (answer === 'pass') setPassed(one);
              else mutate({ id: one.id, answer });
            }}
            onClosing={() => setClosing(one)}
            onDispute={() => setDisputed(one)}
            onDecline={() => declined.mutate(() => declineClosing(one.id))}
            onStage={(to: SetStage) => stage.mutate(() => setLeadStage(one.id, to))}
          />
        ))}
      </View>
      {passed && (
        <PassDialog
          name={passed.name}
          onClose={() => setPassed(null)}
          onPass={(reason, note) => {
            setPassed(null);
            mutate({ id: passed.id, answer: 'pass', reason, note });
          }}
        />
      )}
      {closing && (
        <ClosingDialog
          lead={closing}
          onClose={() => setClosing(null)}
          onReported={() => {
            setClosing(null);
            onChange();
          }}
        />
      )}
      {disputed && (
        <DisputeDialog
          lead={disputed}
          onClose={() => setDisputed(null)}
          onTold={() => {
            setDisputed(null);
            onChange();
          }}
        />
      )}
      {released && (
        <ReleaseDialog
          name={released.name}
          onClose={() => setReleased(null)}
          onSure={() => {
            setReleased(null);
            mutate({ id: released.id, answer: 'release' });
          }}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  /** Focused when a lead leaves the list, and the button that was pressed with it. */
  region: { web: { outline: 'none' } },
  list: { gap: space[3], tablet: { gap: 0 } },
  head: {
    display: 'none',
    tablet: {
      display: 'flex',
      flexDirection: 'row',
      alignItems: 'center',
      gap: space[3],
      paddingBottom: space[3],
      borderBottomWidth: 1,
      borderColor: color.border,
    },
  },
});
