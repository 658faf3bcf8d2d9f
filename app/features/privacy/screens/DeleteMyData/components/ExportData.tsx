import { Button, makeStyles, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { saveFile } from '../../../../../lib/device/saveFile';
import { readExport } from '../../../api';

/** Everything that is known of somebody, as a file. `keyOf`: of a code; null: of a login. */
export function ExportData({ keyOf }: { keyOf: string | null }) {
  const s = useStyles();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function copy() {
    setBusy(true);
    const result = await readExport(keyOf);
    const saved = result.ok && (await saveFile({ name: 'my-data.json', type: 'application/json', text: result.value }));
    setBusy(false);
    if (!result.ok) toast.show({ text: result.error, icon: 'warning' });
    else if (saved) toast.show({ text: 'Saved as my-data.json', icon: 'check' });
  }

  return <Button label="Download my data" icon="copy" variant="soft" loading={busy} loadingLabel="Preparing" onPress={() => void copy()} style={s.start} testID="data-copy" />;
}

const useStyles = makeStyles({ start: { alignSelf: 'flex-start' } });
