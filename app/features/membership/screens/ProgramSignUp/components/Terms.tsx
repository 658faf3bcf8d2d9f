import { Button, Checkbox, color, Icon, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { sendTerms, type TermsFile, type TermsRequest } from '../../../api/programs';

interface Props {
  request: TermsRequest;
  /** Why the terms can't be sent yet; empty if they can. */
  notYet: string;
  /** What the addendum covers; empty: there is none. */
  addendum: string;
  withoutAddendum: boolean;
  onWithoutAddendum: (without: boolean) => void;
}

/** Emails the terms of the current selection, to read before agreeing. */
export function Terms({ request, notYet, addendum, withoutAddendum, onWithoutAddendum }: Props) {
  const [sent, setSent] = useState<{ of: string; to: string; files: TermsFile[]; addendum: boolean } | null>(null);
  const content = JSON.stringify(request);
  const { mutate, isPending, error } = useGuardedMutation<TermsFile[]>({
    mutationFn: async () => (await unwrapResult(sendTerms(request))).value,
    onSuccess: (files) => setSent({ of: content, to: request.email, files, addendum: !request.skipAddendumEmail }),
  });
  const current = sent?.of === content ? sent : null;
  const disabled = notYet !== '';
  return (
    <View style={styles.well} testID="signup-terms">
      <View style={styles.row}>
        <Icon name="envelope" size={20} tone="primary" />
        <View style={styles.text} role="status">
          <Text weight={600}>{current ? 'The terms are on their way' : 'Read the terms first'}</Text>
          <Text variant="small" tone="secondary">
            {current
              ? `Sent to ${current.to}${addendum === '' ? '' : current.addendum ? ' with the addendum' : ' without the addendum'}.`
              : disabled
                ? notYet
                : sent
                  ? 'Your order has changed since we sent them.'
                  : 'We’ll email them as PDFs, with your choices.'}
          </Text>
          {error && (
            <Text variant="small" tone="danger" role="alert" testID="terms-error">
              {error.message}
            </Text>
          )}
          {current?.files.map(({ title, file }) => (
            <Link key={file} href={file} newTab variant="small" underline testID="terms-file">
              {title}
            </Link>
          ))}
        </View>
        <Button
          label={sent ? 'Send again' : 'Email me the terms'}
          variant="soft"
          compact
          loading={isPending}
          loadingLabel="Sending"
          disabled={disabled}
          disabledReason={notYet}
          onPress={() => mutate()}
          testID="terms-send"
        />
      </View>
      {addendum !== '' && (
        <Checkbox
          label={<Text variant="small">{`Leave out the addendum with ${addendum}`}</Text>}
          checked={withoutAddendum}
          onChange={onWithoutAddendum}
          testID="terms-skip"
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  well: { gap: space[1], padding: space[4], borderRadius: radius.photo, backgroundColor: color.sunken },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 180, minWidth: 0, gap: 2 },
});
