import type { UseFormReturn } from 'react-hook-form';

/** Values of all steps, which share one form. */
export interface FreeValues {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  invite_code: string;
  zipcode: string;
  membership: 'join' | 'decline';
  agree_to_terms: boolean;
}

export type FreeForm = UseFormReturn<FreeValues>;
