import { Button, color, Drawing, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { CodeEntry } from '../../../../../forms';
import { useInBrowser } from '../../../../../lib/useInBrowser';
import { confirmTwoStep, type TwoStepKey } from '../../../api/twoStep';

interface Props {
  setup: TwoStepKey;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Whether this may be the very phone that has the app, which can't scan its own screen. */
const isTouched = (): boolean => typeof matchMedia !== 'function' || matchMedia('(pointer: coarse)').matches;

/** Connects an authenticator app: a QR code, or the key to type, and then a code that the app shows. */
export function TwoStepSetup({ setup, onCodes, onCancel }: Props) {
  const { size, path } = setup.qr_code;
  const touch = useInBrowser(isTouched, false);
  const groups = setup.key.match(/.{1,4}/g)?.join(' ') ?? setup.key;
  return (
    <View style={styles.setup} testID="two-step-setup">
      <Text>Scan this QR code with an authenticator app, such as Google Authenticator, 1Password or your phone’s own passwords app.</Text>
      <View style={styles.code} testID="two-step-qr">
        <Drawing box={[size, size]} width={192} height={192} color="#000000" paths={[{ d: path }]} label="QR code for your authenticator app" />
      </View>
      {touch && <Button label="Open your authenticator app" variant="secondary" href={setup.url} style={styles.open} testID="two-step-open" />}
      <View style={styles.key}>
        <Text variant="small" tone="secondary">
          Can’t scan it? Type this key into the app:
        </Text>
        <Text weight={600} tabular style={styles.text} testID="two-step-key">
          {groups}
        </Text>
      </View>
      <CodeEntry
        verify={(code) => confirmTwoStep(code, onCodes)}
        button="Turn on"
        sent={<Text>Then enter the 6-digit code that the app shows.</Text>}
        testID="two-step-code"
      />
      <View style={styles.cancel}>
        <Button label="Cancel" variant="quiet" compact onPress={onCancel} testID="two-step-cancel" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  setup: { gap: space[4] },
  /** White in both themes: scanners expect dark on light. */
  code: { alignSelf: 'flex-start', padding: space[4], borderRadius: radius.photo, backgroundColor: '#FFFFFF', borderWidth: 1, borderColor: color.border },
  open: { alignSelf: 'flex-start' },
  key: { gap: space[1] },
  text: { web: { overflowWrap: 'anywhere' } },
  cancel: { alignItems: 'center' },
});
