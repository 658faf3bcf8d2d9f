import type { ProfileData } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Box, Checkbox, makeStyles, space, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { setTexts } from '../../../api/profile';
import type { FormsChunk } from '../../../useForms';

interface Props {
  forms: FormsChunk;
  on: boolean;
  consents: ProfileData['consents'];
  onSaved: () => void;
}

/** Whether texts and calls are wanted, and what was agreed to when. The box holds at once; it goes back when that fails. */
export function Texts({ forms, on, consents, onSaved }: Props) {
  const s = useStyles();
  const toast = useToast();
  const [pending, setPending] = useState<boolean | null>(null);

  async function save(wanted: boolean) {
    setPending(wanted);
    const result = await setTexts(wanted);
    if (result.ok) onSaved();
    else {
      setPending(null);
      toast.show({ text: result.error, icon: 'warning', action: { label: 'Try again', onPress: () => void save(wanted) } });
    }
  }

  return (
    <>
      <Checkbox
        label={<Text variant="small" tone="secondary">{forms.consentText}</Text>}
        checked={pending ?? on}
        onChange={(wanted) => void save(wanted)}
        testID="texts"
      />
      {consents.length > 0 && (
        <Box as="ul" style={s.list} testID="consents">
          {consents.map(({ text, at }) => (
            <Box as="li" key={`${at} ${text}`} style={s.row}>
              <Text variant="small" style={s.words}>{text}</Text>
              <Text variant="small" tone="secondary" tabular>{date(at)}</Text>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

const useStyles = makeStyles({
  list: { gap: space[2] },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: space[4] },
  words: { flexShrink: 1 },
});
