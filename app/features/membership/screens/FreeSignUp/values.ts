import type { UseFormReturn } from 'react-hook-form';

/** The form of all steps. */
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
