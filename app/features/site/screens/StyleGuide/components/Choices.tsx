import { Checkbox, Radio, Select, space, StyleSheet, Switch, View } from '@hearthway/ui';
import { useId, useState } from 'react';

import { Sample } from './Sample';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'price_asc', label: 'Price, low to high' },
  { value: 'price_desc', label: 'Price, high to low' },
];

export function Choices() {
  const group = useId();
  const [sort, setSort] = useState('newest');
  const [pool, setPool] = useState(false);
  const [garage, setGarage] = useState(true);
  const [rate, setRate] = useState('fixed');
  const [alerts, setAlerts] = useState(true);
  const [texts, setTexts] = useState(false);
  return (
    <Sample title="Select 48, checkbox 24, radio 24, switch 52 × 32" row>
      <Select label="Sort" hideLabel value={sort} options={sorts} onChange={setSort} style={styles.select} />
      <Checkbox label="Pool" hideLabel checked={pool} onChange={setPool} />
      <Checkbox label="Garage" hideLabel checked={garage} onChange={setGarage} />
      <Radio label="Adjustable" hideLabel name={group} checked={rate === 'adjustable'} onChange={() => setRate('adjustable')} />
      <Radio label="Fixed" hideLabel name={group} checked={rate === 'fixed'} onChange={() => setRate('fixed')} />
      <Switch label="Text me" hideLabel value={texts} onChange={setTexts} />
      <Switch label="Email me" hideLabel value={alerts} onChange={setAlerts} />
      <View style={styles.rows}>
        <Checkbox label="Waterfront" count={14} checked={pool} onChange={setPool} />
        <Checkbox label="I agree to the Terms of Service" checked={false} onChange={() => undefined} error="Field is required" />
        <Switch label="New homes by email" value={alerts} onChange={setAlerts} />
      </View>
    </Sample>
  );
}

const styles = StyleSheet.create({
  select: { width: 190 },
  rows: { width: '100%', gap: space[1] },
});
