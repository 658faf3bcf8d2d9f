import type { Schemas } from '@hearthway/api';
import { Button, color, Icon, radius, space, StyleSheet, Switch, Text, TextField, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { problemFrom } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { isBuyer, useSession } from '../../../../../lib/session/session';
import { mailEstimate, saveEstimate, savedKey, switchEmails, useSavedEstimates } from '../../../api/savedEstimates';

/** Saves the estimate to a buyer's account, or emails it to anyone else. */
export function SaveEstimate({ home }: { home: Schemas['ValuedHome'] }) {
  const buyer = isBuyer(useSession());
  return (
    <View as="section" id="save-estimate" label="Save this estimate" style={styles.band}>
      <View style={styles.disc}>
        <Icon name="envelope" size={28} tone="ink" />
      </View>
      <View style={styles.text}>
        <Text as="h2" variant="h3">
          Save this estimate
        </Text>
        <Text tone="secondary">
          {buyer
            ? 'Save it to your account. We can email you when it moves by more than 2%, at most once a month.'
            : 'We’ll email it to you. A button in the email turns on updates when it moves by more than 2%, at most one a month.'}
        </Text>
      </View>
      <View style={styles.action}>{buyer ? <Save query={home.query} /> : <Send query={home.query} />}</View>
    </View>
  );
}

function Save({ query }: { query: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const saved = useSavedEstimates()?.find(({ href }) => href === `/home-valuation?${query}`);
  const after = {
    onSuccess: () => client.invalidateQueries({ queryKey: savedKey }),
    onError: (error: Error) => toast.show({ text: problemFrom(error).text, icon: 'warning' as const }),
  };
  const save = useGuardedMutation({ mutationFn: () => saveEstimate(query), ...after });
  const tell = useGuardedMutation({ mutationFn: (on: boolean) => switchEmails(saved?.id ?? 0, on), ...after });
  if (!saved) return <Button label="Save it" loading={save.isPending} loadingLabel="Saving" onPress={() => save.mutate()} fullWidth testID="save-estimate" />;
  return (
    <>
      <Text weight={600} role="status">
        Saved to your account
      </Text>
      <Switch label="Email me when it changes" value={tell.isPending ? Boolean(tell.variables) : saved.mails} onChange={tell.mutate} testID="estimate-emails" />
    </>
  );
}

/** Doesn't use the form library, which isn't worth loading for a single field. */
function Send({ query }: { query: string }) {
  const [email, setEmail] = useState('');
  const { mutate, data: result, isPending, variables: sentTo, reset } = useGuardedMutation({ mutationFn: (to: string) => mailEstimate(query, to) });
  if (result?.ok)
    return (
      <Text
        weight={600}
        role="status"
        testID="estimate-sent"
      >{`On its way to ${sentTo ?? email}. Press the button in the email to get updates when it changes.`}</Text>
    );
  const send = () => mutate(email.trim());
  return (
    <View as="form" label="Email this estimate" method="post" onSubmit={send} style={styles.line}>
      <TextField
        label="Your email"
        hideLabel
        placeholder="you@example.com"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        error={result && (result.fields?.email ?? result.error)}
        onChangeText={(text) => {
          setEmail(text);
          reset();
        }}
        onSubmit={send}
        style={styles.field}
        testID="estimate-email"
      />
      <Button label="Email it to me" submit loading={isPending} loadingLabel="Sending" onPress={send} testID="estimate-email-submit" />
    </View>
  );
}

const styles = StyleSheet.create({
  band: {
    gap: space[5],
    padding: space[6],
    borderRadius: radius.sheet,
    backgroundColor: color.lampSoft,
    web: { scrollMarginTop: 96 },
    desktop: { flexDirection: 'row', alignItems: 'center', paddingHorizontal: space[8], paddingVertical: space[8] },
  },
  disc: { width: 56, height: 56, flexShrink: 0, alignItems: 'center', justifyContent: 'center', borderRadius: radius.control, backgroundColor: color.lamp },
  text: { gap: space[1], flexShrink: 1, desktop: { flexGrow: 1, flexBasis: 0 } },
  action: { gap: space[3], desktop: { width: 460 } },
  line: { gap: space[3], tablet: { flexDirection: 'row', alignItems: 'flex-start' } },
  field: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 } },
});
