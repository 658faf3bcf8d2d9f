import { Box, Button, Field, makeStyles, space, Switch, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { type LeadSettings, saveLeadSettings } from '../../api';

const digits = (text: string): number => Number(text.replace(/[^0-9]/g, '') || 0);
const shown = (n: number): string => (n === 0 ? '' : String(n));

/** Which leads an agent takes. */
export function Settings({ settings, onChange }: { settings: LeadSettings; onChange: () => void }) {
  const s = useStyles();
  const toast = useToast();
  const [from, setFrom] = useState(shown(settings.price_from));
  const [to, setTo] = useState(shown(settings.price_to));
  const [capacity, setCapacity] = useState(shown(settings.capacity));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const save = async (paused: boolean) => {
    setBusy(true);
    const result = await saveLeadSettings({ paused, price_from: digits(from), price_to: digits(to), capacity: digits(capacity) });
    setBusy(false);
    setErrors(result.ok ? {} : result.fields ?? {});
    toast.show(result.ok ? { text: 'Saved', icon: 'check' } : { text: result.error, icon: 'warning' });
    if (result.ok) onChange();
  };
  return (
    <AccountPanel title="Which leads you take" testID="lead-settings">
      <Switch label="Pause new leads" value={settings.paused} disabled={busy} onChange={(on) => void save(on)} testID="lead-pause" />
      <Text variant="small" tone="secondary">Price range and monthly limit are for leads you get by turn. Your own buyers and listings always come to you.</Text>
      <Box style={s.fields}>
        <Field label="Lowest price" inputMode="numeric" prefix="$" value={from} onChangeText={setFrom} error={errors.price_from} />
        <Field label="Highest price" inputMode="numeric" prefix="$" value={to} onChangeText={setTo} error={errors.price_to} />
        <Field label="Leads a month" inputMode="numeric" value={capacity} onChangeText={setCapacity} hint="Empty: no limit" error={errors.capacity} />
      </Box>
      <Button label="Save" variant="soft" loading={busy} loadingLabel="Saving" onPress={() => void save(settings.paused)} style={s.start} testID="lead-settings-save" />
    </AccountPanel>
  );
}

const useStyles = makeStyles({ fields: { gap: space[4] }, start: { alignSelf: 'flex-start' } });
