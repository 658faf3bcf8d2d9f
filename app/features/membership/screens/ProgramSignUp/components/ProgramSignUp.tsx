import type { ProgramSignUpData } from '@hearthway/api';

import type { FormsChunk } from '../../../../account';
import { useSignUp } from '../useSignUp';
import { SignUpForm } from './SignUpForm';

interface Props {
  forms: FormsChunk;
  data: ProgramSignUpData;
  /** The code of the address; empty: none. */
  promo: string;
  sales: boolean;
}

/** The sign-up. */
export function ProgramSignUp({ forms, data, promo, sales }: Props) {
  const signUp = useSignUp({ forms, data, promo, sales, onPlaced: () => undefined });
  return <SignUpForm forms={forms} data={data} signUp={signUp} />;
}
