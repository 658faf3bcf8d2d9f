import { Button, color, Icon, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { type BillingData, ownPayments, type SetupRecord } from '../../../api';
import { ChangeMethod } from '../../../components/ChangeMethod';

interface Props {
  data: BillingData;
  onChanged: () => void;
}

/** The current card or bank account, and a form to change it. */
export function Method({ data, onChanged }: Props) {
  const { method } = data;
  const [setup, setSetup] = useState<SetupRecord | null>(null);
  const [error, setError] = useState<string | null>(null);
  const begin = useGuardedMutation({
    mutationFn: () => unwrapResult(ownPayments.begin()),
    onSuccess: ({ value }: { value: SetupRecord }) => {
      setError(null);
      setSetup(value);
    },
    onError: ({ message }) => setError(message),
  });
  const has = method.kind !== '';
  return (
    <AccountPanel
      title="How you pay"
      action={
        has && !setup ? (
          <Button
            label="Change"
            variant="quiet"
            compact
            loading={begin.isPending}
            onPress={() => begin.mutate()}
            style={styles.change}
            testID="billing-change"
          />
        ) : undefined
      }
      testID="billing-method"
    >
      {has && (
        <View style={styles.method}>
          <View style={styles.icon} aria-hidden>
            <Icon name={method.kind === 'bank' ? 'buildings' : 'credit-card'} size={22} tone="primary" />
          </View>
          <View style={styles.texts}>
            <Text weight={500} testID="billing-method-text">
              {method.text}
            </Text>
            {method.expires !== '' && (
              <Text variant="small" tone={method.expired ? 'danger' : 'secondary'}>
                {method.expired ? `Expired ${method.expires}. Please enter a new card.` : `Expires ${method.expires}`}
              </Text>
            )}
          </View>
        </View>
      )}
      {error !== null && <Notice kind="danger" text={error} testID="billing-method-error" />}
      {!has && !setup && (
        <Button label="Enter a card or bank account" loading={begin.isPending} onPress={() => begin.mutate()} style={styles.button} testID="billing-change" />
      )}
      {setup && (
        <ChangeMethod
          paying={ownPayments}
          setup={setup}
          pays={data.owed_in_all}
          leave={has ? 'Keep the old one' : 'Not now'}
          onLeave={() => setSetup(null)}
          onDone={() => {
            setSetup(null);
            onChanged();
          }}
        />
      )}
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  method: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  icon: {
    width: 48,
    height: 36,
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.badge,
    backgroundColor: color.primarySoft,
  },
  texts: { flexShrink: 1, minWidth: 0 },
  /**
   * Offsets the button's padding, so that its label ends where the panel's content does and the title stays where other
   * panels have theirs.
   */
  change: { marginRight: -space[4], marginVertical: -space[2] },
  button: { tablet: { alignSelf: 'flex-start' } },
});
