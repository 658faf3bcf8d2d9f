import type { ProfileData } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Checkbox, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useMutation } from '@tanstack/react-query';

import { ConsentText } from '../../../../../forms';
import { unwrapResult } from '../../../../../lib/query/result';
import { setTexts } from '../../../api/profile';

interface Props {
  on: boolean;
  consents: ProfileData['consents'];
  onSaved: () => void;
}

/**
 * Consent to texts and calls, with the history of consents. The checkbox takes effect at once and is restored on
 * failure.
 */
export function TextMessageConsent({ on, consents, onSaved }: Props) {
  const toast = useToast();
  const {
    mutate: save,
    isError,
    variables: wanted,
  } = useMutation({
    mutationFn: (wanted: boolean) => unwrapResult(setTexts(wanted)),
    scope: { id: 'texts' },
    onSuccess: onSaved,
    onError: ({ message }, wanted) => toast.show({ text: message, icon: 'warning', action: { label: 'Try again', onPress: () => save(wanted) } }),
  });

  return (
    <>
      <Checkbox label={<ConsentText />} checked={isError ? on : (wanted ?? on)} onChange={save} testID="texts" />
      {consents.length > 0 && (
        <View as="ul" style={styles.list} testID="consents">
          {consents.map(({ text, at }) => (
            <View as="li" key={`${at} ${text}`} style={styles.row}>
              <Text variant="small" style={styles.text}>
                {text}
              </Text>
              <Text variant="small" tone="secondary" tabular>
                {date(at)}
              </Text>
            </View>
          ))}
        </View>
      )}
    </>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[2] },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: space[4] },
  text: { flexShrink: 1 },
});
