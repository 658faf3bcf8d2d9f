import { CodeField, color, StepperField, StyleSheet, TextField, View } from '@hearthway/ui';
import { useState } from 'react';

import { Sample } from './Sample';

const thick = { borderColor: color.primary, boxShadow: `inset 0 0 0 1px ${color.primary}`, borderRadius: 12 };

export function Fields() {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('Ada Okonkwo');
  const [phone, setPhone] = useState('(214) 55');
  const [wrong, setWrong] = useState('ada@example');
  const [down, setDown] = useState('$256,900');
  const [note, setNote] = useState('');
  const [baths, setBaths] = useState('2.5');
  const [code, setCode] = useState('482');
  return (
    <>
      <Sample title="Field 48 · empty, focus, filled, error, disabled, with a suffix, stepper, multiline">
        <View style={styles.grid}>
          <TextField
            label="Email"
            value={email}
            onChangeText={setEmail}
            placeholder="you@example.com"
            inputMode="email"
            autoComplete="email"
            style={styles.cell}
          />
          <View style={styles.cell}>
            <TextField label="Phone Number" value={phone} onChangeText={setPhone} inputMode="tel" autoComplete="tel" />
            <View style={[styles.ring, thick]} pointerEvents="none" />
          </View>
          <TextField label="Full Name" value={name} onChangeText={setName} autoComplete="name" style={styles.cell} />
          <TextField label="Email" value={wrong} onChangeText={setWrong} error="E-mail must be valid" inputMode="email" style={styles.cell} />
          <TextField label="Source" value="Locked" onChangeText={() => undefined} disabled style={styles.cell} />
          <TextField label="Down payment" value={down} onChangeText={setDown} suffix="20%" inputMode="numeric" style={styles.cell} />
          <StepperField
            label="Baths"
            value={baths}
            number={Number(baths) || 0}
            step={0.5}
            min={0}
            max={20}
            less="Half a bath less"
            more="Half a bath more"
            onChangeText={setBaths}
            inputMode="decimal"
            style={styles.cell}
          />
          <TextField label="Message" value={note} onChangeText={setNote} rows={3} hint="The listing office will see this" style={styles.wide} />
        </View>
      </Sample>
      <Sample title="Code · six boxes over one input">
        <CodeField label="Code" value={code} onChangeText={setCode} />
      </Sample>
    </>
  );
}

const styles = StyleSheet.create({
  grid: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start', gap: 12 },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 180, maxWidth: 220 },
  wide: { width: '100%' },
  ring: { position: 'absolute', left: 0, right: 0, bottom: 0, height: 48, borderWidth: 1 },
});
