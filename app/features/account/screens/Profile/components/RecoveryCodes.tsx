import { Button, color, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { PRODUCT_NAME } from '../../../../../lib/product';
import { CodeActions } from './CodeActions';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes right after they were made: the only time anyone sees them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  return (
    <View style={styles.all} testID="recovery-codes">
      <Notice
        kind="info"
        text="Save your recovery codes now. We won’t show them again. Without your authenticator app, only they let you in."
        testID="recovery-codes-note"
      />
      <View as="ul" style={styles.list}>
        {codes.map((code) => (
          <View as="li" key={code} style={styles.code}>
            <Text weight={600} tabular>
              {code}
            </Text>
          </View>
        ))}
      </View>
      <View style={styles.buttons}>
        <CodeActions text={`${PRODUCT_NAME} recovery codes. Each works once.\n\n${codes.join('\n')}\n`} />
        <Button label="I saved them" onPress={onDone} testID="recovery-codes-done" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  all: { gap: space[4] },
  list: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2], padding: space[4], borderRadius: radius.photo, backgroundColor: color.sunken },
  code: { width: '100%', tablet: { width: '48%' } },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
