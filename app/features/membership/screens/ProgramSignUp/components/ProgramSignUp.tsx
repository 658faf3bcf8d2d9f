import type { ProgramSignUpData } from '@hearthway/api';
import { useNavigate } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { stepHref } from '../../../../../forms/Wizard/stepHref';
import { Joined } from '../payment/Joined';
import { Payment } from '../payment/Payment';
import type { SwitchOffer } from '../../../api/switch';
import { type PlacedOrder, useSignUp } from '../useSignUp';
import { SignUpForm } from './SignUpForm';

interface Props {
  data: ProgramSignUpData;
  /** The programs that the agent has. */
  running: SwitchOffer['running'];
  /** Parameters of the screen. */
  params: Record<string, string>;
}

/** The step after the form, as named in the URL. */
const payment = 'payment';

/** URL parameters that are kept from step to step. */
const keptParams = ['sales', 'add'];

/**
 * The sign-up: the form, then the payment, then what happens next. An order isn't stored on the device, because its key
 * lets anyone pay it. So after a reload, the payment's URL redirects to the form, restored from its draft.
 */
export function ProgramSignUp({ data, running, params }: Props) {
  const { navigate, back } = useNavigate();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [paid, setPaid] = useState<'succeeded' | 'processing' | null>(null);
  const signUp = useSignUp({
    data,
    promo: (params.promo ?? '').toUpperCase(),
    sales: params.sales === '1',
    onPlaced(order) {
      setPlaced(order);
      navigate(stepHref(params, keptParams, payment), { samePage: true });
    },
  });
  const pays = params.step === payment;
  const start = pays && !placed ? stepHref(params, keptParams) : null;
  useEffect(() => {
    if (start !== null) navigate(start, { replace: true });
  }, [start, navigate]);

  if (placed && paid) return <Joined placed={placed} status={paid} photo={data.photo} />;
  if (placed && pays) {
    return (
      <Payment
        placed={placed}
        page={params.path ?? ''}
        onBack={back}
        onPaid={(status) => {
          signUp.draft.finish();
          setPaid(status);
        }}
      />
    );
  }
  return <SignUpForm data={data} running={running} page={params.path ?? ''} signUp={signUp} returned={placed !== null} />;
}
