import type { Schemas } from '@hearthway/api';
import { phone, phoneHref } from '@hearthway/format';
import { Button, color, Icon, type IconName, Link, radius, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { unwrapResult } from '../../../../lib/query/result';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useDateTime } from '../../../../lib/useDateTime';
import { withdrawIntroduction } from '../../api';
import { WithdrawDialog } from './components/WithdrawDialog';

type Data = Schemas['IntroductionData'];
type Step = Schemas['IntroducedStep'];

const steps: Record<Step['status'], { title: string; text: (lender: string) => string; icon: IconName }> = {
  received: { title: 'Received', text: (lender) => `We sent your request to ${lender}, and to no one else.`, icon: 'check' },
  introduced: { title: 'Introduced', text: (lender) => `${lender} will read your request and get in touch, usually within two business days.`, icon: 'check' },
  closed: { title: 'Closed', text: () => 'Our part is done. We’ll delete what you sent us one year after you sent it.', icon: 'check' },
  withdrawn: { title: 'Withdrawn', text: (lender) => `We asked ${lender} not to contact you and to delete your request.`, icon: 'x' },
};

/** Status page of an introduction to a lender. Anyone with its link can open it. */
export default function IntroductionScreen({ params }: ScreenProps) {
  const toast = useToast();
  const { answer, refetch } = useScreen(screenQueries.Introduction(params));
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => unwrapResult(withdrawIntroduction(params.request ?? '')),
    onSuccess: refetch,
    onError: (error) => toast.show({ text: error.message }),
  });
  if (!answer) return <Loading label="Loading your introduction" lines={[[320, 42], 360]} style={[contentStyles.page, styles.page]} />;
  const { data } = answer;
  if (data.gone) return <Gone />;
  const over = data.status === 'closed' || data.status === 'withdrawn';
  return (
    <View style={[contentStyles.page, styles.page]} testID="introduction-page">
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          Your introduction
        </Text>
        <Text variant="lead" tone="secondary">{`Request ${data.reference}, sent to ${data.lender.name}`}</Text>
      </View>
      <View style={styles.columns}>
        <View as="ol" style={styles.steps}>
          {data.steps.map((step, index) => (
            <StepRow key={step.status} step={step} lender={data.lender.name} last={index === data.steps.length - 1} />
          ))}
        </View>
        <Aside data={data} onWithdraw={over || isPending ? undefined : () => setConfirming(true)} />
      </View>
      {confirming && (
        <WithdrawDialog
          lender={data.lender.name}
          onClose={() => setConfirming(false)}
          onSure={() => {
            setConfirming(false);
            mutate();
          }}
        />
      )}
    </View>
  );
}

function StepRow({ step, lender, last }: { step: Step; lender: string; last: boolean }) {
  const dateTime = useDateTime();
  const { title, text, icon } = steps[step.status];
  const done = step.at !== '';
  return (
    <View as="li" style={styles.step} testID={`step-${step.status}`}>
      <View style={styles.rail}>
        <View style={[styles.circle, done && styles.done]}>{done && <Icon name={icon} size={16} tone="onPrimary" />}</View>
        {!last && <View style={[styles.line, done && styles.lineDone]} />}
      </View>
      <View style={[styles.text, last && styles.lastText]}>
        <View style={styles.titles}>
          <Text weight={600}>{title}</Text>
          <Text variant="small" tone="secondary">
            {done ? dateTime(step.at) : 'Coming up'}
          </Text>
        </View>
        <Text tone="secondary">{text(lender)}</Text>
      </View>
    </View>
  );
}

function Aside({ data: { facts, lender }, onWithdraw }: { data: Data; onWithdraw?: () => void }) {
  return (
    <View style={styles.aside}>
      <View style={styles.panel}>
        <Text as="h2" variant="h3">
          What you asked for
        </Text>
        <View as="dl">
          {facts.map(({ value, text }) => (
            <View key={value} style={styles.fact}>
              <Text as="dt" tone="secondary">
                {value}
              </Text>
              <Text as="dd" weight={600}>
                {text}
              </Text>
            </View>
          ))}
        </View>
      </View>
      <View style={styles.panel}>
        <Text weight={600}>{lender.person || lender.name}</Text>
        <Text tone="secondary">{`${lender.name} · NMLS ID ${lender.nmls}`}</Text>
        {lender.phone !== '' && <Button label={`Call ${phone(lender.phone)}`} icon="phone" variant="secondary" href={phoneHref(lender.phone)} fullWidth />}
      </View>
      <Text variant="small" tone="secondary">
        No Social Security number and no credit pull by us. The lender will ask before checking your credit.
      </Text>
      {onWithdraw && <Button label="Withdraw the request" variant="quiet" onPress={onWithdraw} style={styles.withdraw} testID="introduction-withdraw" />}
    </View>
  );
}

function Gone() {
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="introduction-gone">
      <Text as="h1" variant="h1">
        This link doesn’t work
      </Text>
      <Text>The request was deleted, or part of the link is missing. The full link is in the email we sent you.</Text>
      <Link href="/mortgage/pre-approval" weight={600} underline>
        Request an introduction
      </Link>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6], maxWidth: 1128 },
  head: { gap: space[1] },
  columns: { gap: space[8], desktop: { flexDirection: 'row', alignItems: 'flex-start' } },
  steps: {
    padding: space[6],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.sheet,
    minWidth: 0,
    tablet: { padding: space[10] },
    desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  },
  step: { flexDirection: 'row', gap: space[4] },
  rail: { alignItems: 'center' },
  circle: { width: 32, height: 32, borderRadius: 16, borderWidth: 1, borderColor: color.control, alignItems: 'center', justifyContent: 'center' },
  done: { backgroundColor: color.primary, borderColor: color.primary },
  line: { width: 2, flexGrow: 1, minHeight: 32, marginVertical: 4, backgroundColor: color.border },
  lineDone: { backgroundColor: color.primary },
  text: { gap: 2, flexGrow: 1, flexShrink: 1, minWidth: 0, paddingTop: 4, paddingBottom: space[6] },
  lastText: { paddingBottom: 0 },
  titles: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[4] },
  aside: { gap: space[4], desktop: { width: 336, flexShrink: 0 } },
  panel: { gap: space[3], padding: space[6], borderWidth: 1, borderColor: color.border, borderRadius: radius.sheet },
  /** Offsets the button's padding, so that its label aligns with the text above. */
  withdraw: { alignSelf: 'flex-start', marginLeft: -space[3] },
  fact: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space[3],
    minHeight: 40,
    borderBottomWidth: 1,
    borderColor: color.border,
  },
});
