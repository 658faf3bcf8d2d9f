import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useImperativeHandle } from 'react';
import { Linking } from 'react-native';

import { apiOrigin } from '../../../../lib/device/device';
import type { PaymentFieldsProps } from './types';

/** On devices, people pay in the system's browser, where the URL shows who gets their card number. */
export function PaymentFields({ page = '/account/billing', onError, ref }: PaymentFieldsProps) {
  const open = () => Linking.openURL(apiOrigin() + page).catch(() => onError('We couldn’t open your browser. You can go to our website instead.'));
  useImperativeHandle(ref, () => ({ confirm: async () => void (await open()) }));
  return (
    <View style={styles.all}>
      <Text tone="secondary">You’ll enter your card or bank account on our website, in your browser.</Text>
      <Button label="Continue in your browser" onPress={() => void open()} fullWidth testID="payment-open-browser" />
    </View>
  );
}

const styles = StyleSheet.create({ all: { gap: space[4] } });
