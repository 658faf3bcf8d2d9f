import { makeStyles, Select, Text } from '@hearthway/ui';

import { AccountPanel } from '../../../../../components/AccountPage';
import { type Frequency, frequencyOptions } from '../../../../alert';

interface Props {
  frequency: Frequency;
  busy: boolean;
  onChange: (frequency: Frequency) => void;
}

/** How often one hears of changes of the homes that one saved. */
export function Favorites({ frequency, busy, onChange }: Props) {
  const s = useStyles();
  return (
    <AccountPanel title="Homes you saved" testID="saved-favorites">
      <Text tone="secondary">Hear when one changes its price, goes under contract, is sold or comes back on the market.</Text>
      <Select
        label="E-mails about homes you saved" hideLabel value={frequency} options={frequencyOptions} disabled={busy}
        onChange={(value) => onChange(value as Frequency)} style={s.select} testID="favorites-frequency"
      />
    </AccountPanel>
  );
}

const useStyles = makeStyles({ select: { width: '100%', tablet: { maxWidth: 240 } } });
