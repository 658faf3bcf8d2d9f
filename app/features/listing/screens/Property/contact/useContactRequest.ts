import type { Property, TourDay } from '@hearthway/api';
import { useState } from 'react';

import { openDialog } from '../../../../../lib/dialogs';

export interface ContactRequest {
  days: readonly TourDay[];
  /** Date of the selected day. */
  day: string;
  choose: (date: string) => void;
  requestTour: () => void;
  askQuestion: () => void;
}

/** Requests a tour or asks a question, with or without an account. */
export function useContactRequest({ card: { alias }, tours }: Property): ContactRequest {
  const [day, choose] = useState(tours[0]?.date ?? '');
  return {
    days: tours,
    day,
    choose,
    requestTour: () => openDialog('inquiry', { kind: 'tour', alias, day }),
    askQuestion: () => openDialog('inquiry', { kind: 'question', alias }),
  };
}
