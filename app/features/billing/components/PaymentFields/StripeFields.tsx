import { Notice, palette, Skeleton, useThemeName, View } from '@hearthway/ui';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';

import { loadStripe, type Stripe, type StripeElements } from './stripe';
import { type ProviderFieldsProps, unreachable } from './types';

interface Drawn {
  stripe: Stripe;
  elements: StripeElements;
}

/** Stripe's Payment Element: fields in Stripe's own iframe, which our page can't read. */
export function StripeFields({ clientSecret, publishableKey, onDone, onError, ref }: ProviderFieldsProps) {
  const theme = useThemeName();
  const place = useRef<View>(null);
  const drawn = useRef<Drawn | null>(null);
  const busy = useRef(false);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let left = false;
    let remove = () => {};
    loadStripe(publishableKey).then(
      (stripe) => {
        if (left || !place.current) return;
        const elements = stripe.elements({ clientSecret, appearance: appearance(theme) });
        const element = elements.create('payment', { layout: 'tabs' });
        element.on('ready', () => setState('ready'));
        element.on('loaderror', () => setState('failed'));
        element.mount(place.current as unknown as HTMLElement);
        drawn.current = { stripe, elements };
        remove = () => element.destroy();
      },
      () => left || setState('failed'),
    );
    return () => {
      left = true;
      drawn.current = null;
      remove();
    };
  }, [clientSecret, publishableKey, theme]);

  async function confirmWith({ stripe, elements }: Drawn) {
    const checked = await elements.submit();
    if (checked.error) {
      onError(null); // the fields show what's wrong
      return;
    }
    const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required', confirmParams: { return_url: window.location.href } });
    const intent = setupIntent ?? error?.setup_intent;
    if (intent?.status === 'succeeded')
      onDone(intent.id); // also if another tab already completed it
    else onError(error?.type === 'validation_error' ? null : (error?.message ?? unreachable));
  }

  async function confirm() {
    if (busy.current || !drawn.current) return;
    busy.current = true;
    try {
      await confirmWith(drawn.current);
    } catch {
      onError(unreachable);
    } finally {
      busy.current = false;
    }
  }
  useImperativeHandle(ref, () => ({ confirm }));

  if (state === 'failed') return <Notice kind="danger" text={unreachable} testID="payment-unavailable" />;
  return (
    <View aria-busy={state === 'loading'} testID="payment-fields">
      {state === 'loading' && <Skeleton height={240} />}
      <View ref={place} />
    </View>
  );
}

/** Our stylesheet doesn't reach into the iframe, so Stripe gets our colors and fonts this way. */
function appearance(theme: 'light' | 'dark') {
  const colors = palette[theme];
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colors.primary,
      colorBackground: colors.surface,
      colorText: colors.text,
      colorTextSecondary: colors.textSecondary,
      colorDanger: colors.danger,
      borderRadius: '10px',
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
