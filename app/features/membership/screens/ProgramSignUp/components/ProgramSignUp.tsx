import type { ProgramSignUpData } from '@hearthway/api';
import { useState } from 'react';

import type { FormsChunk } from '../../../../account';
import { type Placed, useSignUp } from '../useSignUp';
import { Joined } from '../payment/Joined';
import { Payment } from '../payment/Payment';
import { SignUpForm } from './SignUpForm';

interface Props {
  forms: FormsChunk;
  data: ProgramSignUpData;
  /** Path of the page. */
  page: string;
  /** The code of the address; empty: none. */
  promo: string;
  sales: boolean;
}

/** The sign-up: the form, then the payment, then what happens next. */
export function ProgramSignUp({ forms, data, page, promo, sales }: Props) {
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [paid, setPaid] = useState<'succeeded' | 'processing' | null>(null);
  const signUp = useSignUp({ forms, data, promo, sales, onPlaced: setPlaced });
  if (placed && paid) return <Joined placed={placed} status={paid} />;
  if (placed) {
    return (
      <Payment
        placed={placed} page={page} onBack={() => setPlaced(null)}
        onPaid={(status) => {
          signUp.draft.finish();
          setPaid(status);
        }}
      />
    );
  }
  return <SignUpForm forms={forms} data={data} signUp={signUp} />;
}
