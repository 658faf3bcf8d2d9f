import type { Property, TourDay } from '@hearthway/api';
import { useState } from 'react';

import { openDialog } from '../../../../../lib/dialogs';

export interface ContactRequest {
  days: readonly TourDay[];
  /** Date of the day that is chosen. */
  day: string;
  choose: (date: string) => void;
  requestTour: () => void;
  askQuestion: () => void;
}

/** Asks for a tour or with a question, with an account or without. */
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
