import { Notice, Skeleton, space, View } from '@hearthway/ui';
import { useCallback, useState } from 'react';

import { useFormsReady } from '../../../../forms';
import { config } from '../../../../lib/config';
import { lazy, useLazy } from '../../../../lib/lazy';
import { isStandIn } from './standIn';
import { type PaymentFieldsProps, unreachable } from './types';

const standInFields = lazy(() => import('./StandInFields'));
const stripeFields = lazy(() => import('./StripeFields'));

/**
 * Fields for a card or bank account. The browser sends what is typed straight to the payment provider, never to us. The
 * BFF only gets the id of the setup.
 */
export function PaymentFields({ publishableKey = config().stripe_publishable_key, page: _page, ...props }: PaymentFieldsProps) {
  const standIn = isStandIn(publishableKey);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const played = useLazy(standInFields, standIn, fail);
  const ready = useFormsReady(standIn, fail);
  const real = useLazy(stripeFields, !standIn && publishableKey !== '', fail);
  if (failed || publishableKey === '') return <Notice kind="danger" text={unreachable} testID="payment-unavailable" />;
  if (standIn && played && ready) return <played.StandInFields {...props} publishableKey={publishableKey} />;
  if (!standIn && real) return <real.StripeFields {...props} publishableKey={publishableKey} />;
  return <PaymentSkeleton />;
}

/** Same height as the card fields. */
function PaymentSkeleton() {
  return (
    <View aria-busy style={{ gap: space[4] }} testID="payment-loading">
      <Skeleton width={220} height={48} />
      <Skeleton height={76} />
      <Skeleton height={76} />
    </View>
  );
}
