import { Button, color, Icon, Photo, radius, space, StyleSheet, Text, TextField, useNavigate, View } from '@hearthway/ui';
import { useState } from 'react';

const house = { src: '/pictures/scene/home-value', alt: '', illustration: true };
const action = '/home-valuation';

/** Asks for an address and leads to the home value estimate. It's a plain form, which works before hydration. */
export function ValuePanel() {
  const { navigate } = useNavigate();
  const [address, setAddress] = useState('');
  const ask = () => navigate(address.trim() ? `${action}?address=${encodeURIComponent(address.trim())}` : action);
  return (
    <View as="section" label="Home value" style={styles.panel}>
      <View style={styles.text}>
        <View style={styles.kind}>
          <Icon name="house-line" size={20} tone="primary" />
          <Text variant="label" weight={500} tone="secondary">
            Home value
          </Text>
        </View>
        <Text as="h2" variant="h2">
          What is your home worth today?
        </Text>
        <Text tone="secondary">An estimate with its range and the sales behind it. No email needed.</Text>
        <View as="form" action={action} method="get" onSubmit={ask} style={styles.form}>
          <TextField
            label="Street address"
            hideLabel
            name="address"
            placeholder="Street address"
            value={address}
            onChangeText={setAddress}
            autoComplete="street-address"
            maxLength={200}
            style={styles.field}
          />
          <Button label="Estimate" submit onPress={ask} />
        </View>
      </View>
      <Photo photo={house} sizes="(min-width: 1100px) 614px, 100vw" width={1200} height={420} decorative style={styles.picture} />
    </View>
  );
}

const styles = StyleSheet.create({
  panel: { minWidth: 0, borderRadius: radius.sheet, backgroundColor: color.sunken, overflow: 'hidden', justifyContent: 'space-between' },
  text: { padding: space[6], gap: space[3], tablet: { padding: space[8] } },
  kind: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  form: { flexDirection: 'row', gap: space[2], marginTop: space[2] },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  picture: { width: '100%', height: 220, web: { aspectRatio: 'auto' } },
});
