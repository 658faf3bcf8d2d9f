import type { Property, TourDay } from '@hearthway/api';
import { useState } from 'react';

import { openDialog } from '../../../state/dialogs';

export interface Asking {
  days: readonly TourDay[];
  /** Date of the day that is chosen. */
  day: string;
  choose: (date: string) => void;
  requestTour: () => void;
  ask: () => void;
  /** "Your request goes to Lakewood & Finch Realty." */
  receiver: string;
}

/** Asking for a tour or a question. Both want an account, and both say first who will get them. */
export function useAsking({ card, tours, receiver }: Property): Asking {
  const [day, choose] = useState(tours[0]?.date ?? '');
  const name = card.street || card.address;
  const chosen = tours.find(({ date }) => date === day);
  const goesTo = receiver ? `It goes to ${receiver}.` : '';
  const when = chosen ? ` on ${chosen.weekday}, ${chosen.month} ${chosen.day}` : '';
  return {
    days: tours,
    day,
    choose,
    requestTour: () => openDialog('loginWarning', { text: `Log in to request a tour of ${name}${when}. ${goesTo}`.trim() }),
    ask: () => openDialog('loginWarning', { text: `Log in to ask a question about ${name}. ${goesTo}`.trim() }),
    receiver: receiver ? `Your request goes to ${receiver}.` : '',
  };
}
