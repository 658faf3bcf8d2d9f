import { Select, StyleSheet, Text } from '@hearthway/ui';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { type Frequency, frequencyOptions } from '../../../../alert';

interface Props {
  frequency: Frequency;
  busy: boolean;
  onChange: (frequency: Frequency) => void;
}

/** Setting for how often changes to favorites are emailed. */
export function Favorites({ frequency, busy, onChange }: Props) {
  return (
    <AccountPanel title="Homes you saved" testID="saved-favorites">
      <Text tone="secondary">Get notified when one changes price, goes under contract, sells or comes back on the market.</Text>
      <Select
        label="Emails about homes you saved"
        hideLabel
        value={frequency}
        options={frequencyOptions}
        disabled={busy}
        onChange={(value) => onChange(value as Frequency)}
        style={styles.select}
        testID="favorites-frequency"
      />
    </AccountPanel>
  );
}

const styles = StyleSheet.create({ select: { width: '100%', tablet: { maxWidth: 240 } } });
