import { Button } from '@hearthway/ui';
import { Linking } from 'react-native';

import { apiOrigin } from '../../../../lib/device/device';
import type { AuthenticatePaymentProps } from './AuthenticatePayment';

/** On devices, people pay in the system's browser, so that is where the bank asks them to confirm. */
export function AuthenticatePayment({ page = '/account/billing', onError, fullWidth }: AuthenticatePaymentProps) {
  const open = () => Linking.openURL(apiOrigin() + page).catch(() => onError('We couldn’t open your browser. You can go to our website instead.'));
  return <Button label="Confirm in your browser" onPress={() => void open()} fullWidth={fullWidth} testID="payment-authenticate" />;
}
