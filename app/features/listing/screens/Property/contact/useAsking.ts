import type { Property, TourDay } from '@hearthway/api';
import { useState } from 'react';

import { openDialog } from '../../../../../lib/dialogs';

export interface Asking {
  days: readonly TourDay[];
  /** Date of the day that is chosen. */
  day: string;
  choose: (date: string) => void;
  requestTour: () => void;
  ask: () => void;
}

/** Asking for a tour or a question, with an account or without. */
export function useAsking({ card: { alias }, tours }: Property): Asking {
  const [day, choose] = useState(tours[0]?.date ?? '');
  return {
    days: tours,
    day,
    choose,
    requestTour: () => openDialog('inquiry', { kind: 'tour', alias, day }),
    ask: () => openDialog('inquiry', { kind: 'question', alias }),
  };
}
