import { Button, color, gutter, Icon, type IconName, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type ReactNode, useState } from 'react';

import { Loading } from '../../../../components/Loading';
import { PRODUCT_NAME } from '../../../../lib/product';
import { unwrapResult } from '../../../../lib/query/result';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { linkPayments, type PayData, type SetupRecord } from '../../api';
import { ChangeMethod } from '../../components/ChangeMethod';
import { PayOpen } from '../../components/PayOpen';

const over: Partial<Record<PayData['state'], { icon: IconName; title: string; text: string }>> = {
  paid: { icon: 'check', title: 'Paid. Thank you', text: 'We’ve emailed you the receipt. You can close this page.' },
  processing: {
    icon: 'clock',
    title: 'Your payment is on its way',
    text: 'Bank payments take a few business days. We’ll email you when it arrives, and there’s nothing left to do.',
  },
  gone: { icon: 'envelope', title: 'This link no longer works', text: 'It has expired, or there’s nothing left to pay. Log in to see your payments.' },
};

/** Pays one charge from an emailed link, without logging in. */
export default function PayScreen({ params }: ScreenProps) {
  const { answer, refetch } = useScreen(screenQueries.Pay(params));
  if (!answer)
    return (
      <Frame>
        <Loading label="Loading your payment" lines={[320]} />
      </Frame>
    );
  const { data } = answer;
  const done = over[data.state];
  if (!done)
    return (
      <Frame testID="pay">
        <Open data={data} link={params.link ?? ''} onPaid={refetch} />
      </Frame>
    );
  return (
    <Frame testID={`pay-${data.state}`}>
      <View style={styles.icon} aria-hidden>
        <Icon name={done.icon} size={28} tone="ink" />
      </View>
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          {done.title}
        </Text>
        <Text variant="lead" tone="secondary">
          {done.text}
        </Text>
      </View>
      {data.amount !== '' && <Facts data={data} />}
      <Button
        label={data.state === 'gone' ? 'Log in' : 'See your billing'}
        variant={data.state === 'gone' ? 'primary' : 'secondary'}
        href="/account/billing"
        testID="pay-billing"
      />
    </Frame>
  );
}

interface OpenProps {
  data: PayData;
  /** Token of the link. */
  link: string;
  onPaid: () => void;
}

function Open({ data, link, onPaid }: OpenProps) {
  const paying = linkPayments(link);
  const page = `/pay?link=${encodeURIComponent(link)}`;
  const [setup, setSetup] = useState<SetupRecord | null>(null);
  const begin = useGuardedMutation({ mutationFn: () => unwrapResult(paying.begin()), onSuccess: ({ value }: { value: SetupRecord }) => setSetup(value) });
  const needsMethod = data.state === 'method';
  return (
    <>
      <View style={styles.head}>
        <Text tone="secondary">{`Pay ${PRODUCT_NAME}`}</Text>
        <Text as="h1" variant="priceLarge" testID="pay-amount">
          {data.amount}
        </Text>
      </View>
      <Facts data={data} />
      {setup ? (
        <ChangeMethod
          paying={paying}
          setup={setup}
          pays={data.amount}
          page={page}
          leave={needsMethod ? undefined : 'Go back'}
          onLeave={() => setSetup(null)}
          onDone={onPaid}
        />
      ) : (
        <View style={styles.ways}>
          {data.state === 'confirm' && <Text>Your bank wants to confirm it’s you. It takes a minute, and nothing is charged until you do.</Text>}
          {!needsMethod && (
            <PayOpen
              paying={paying}
              amount={data.amount}
              confirms={data.state === 'confirm'}
              publishableKey={data.publishable_key}
              page={page}
              onPaid={onPaid}
              fullWidth
            />
          )}
          {begin.error && <Notice kind="danger" text={begin.error.message} testID="pay-error" />}
          <Button
            label={needsMethod ? 'Enter a card or bank account' : 'Pay another way'}
            variant={needsMethod ? 'primary' : 'secondary'}
            loading={begin.isPending}
            loadingLabel="One moment"
            onPress={() => begin.mutate()}
            fullWidth
            testID="pay-another"
          />
        </View>
      )}
      <Text
        variant="small"
        tone="tertiary"
      >{`This link is for this one payment. Never share it. ${PRODUCT_NAME} only asks for card numbers on this page, never by email or phone.`}</Text>
    </>
  );
}

function Facts({ data }: { data: PayData }) {
  const facts = [
    ['For', data.text],
    ['Invoice', data.invoice],
    ['To', PRODUCT_NAME],
  ];
  return (
    <View as="dl" style={styles.facts}>
      {facts.map(([label, text]) => (
        <View key={label} style={styles.fact}>
          <Text as="dt" tone="secondary">
            {label}
          </Text>
          <Text as="dd" weight={500} style={styles.value}>
            {text}
          </Text>
        </View>
      ))}
    </View>
  );
}

function Frame({ children, testID = 'pay-loading' }: { children: ReactNode; testID?: string }) {
  return (
    <View style={styles.page} testID={testID}>
      <View style={styles.card}>{children}</View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    flexGrow: 1,
    alignItems: 'center',
    backgroundColor: color.sunken,
    paddingHorizontal: gutter.phone,
    paddingTop: space[5],
    paddingBottom: space[10],
    tablet: { paddingHorizontal: gutter.tablet, paddingTop: space[12] },
    web: { minHeight: '70dvh' },
  },
  card: {
    width: '100%',
    maxWidth: 520,
    gap: space[6],
    padding: space[5],
    borderRadius: radius.dialog,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[8] },
  },
  icon: { width: 56, height: 56, borderRadius: radius.photo, backgroundColor: color.lamp, alignItems: 'center', justifyContent: 'center' },
  head: { gap: space[2] },
  facts: { borderTopWidth: 1, borderBottomWidth: 1, borderColor: color.border, paddingVertical: space[3] },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: space[4], paddingVertical: space[1] },
  value: { flexShrink: 1, textAlign: 'right' },
  ways: { gap: space[3] },
});
