import type { BoardPerson, Stage } from './api';

/** The stages in order. */
export const stages: readonly { value: Stage; label: string }[] = [
  { value: 'considering', label: 'Considering' },
  { value: 'visit', label: 'Visit' },
  { value: 'offer', label: 'Offer' },
  { value: 'no', label: 'No' },
];

/** Who someone on the board is: "You", a first name, or "Someone who left". */
export function nameOf(people: readonly BoardPerson[], id: number, self: number): string {
  if (id === self) return 'You';
  return people.find((one) => one.id === id)?.first_name ?? 'Someone who left';
}

/** "You, Ben and Cy (agent)". */
export function namesOf(people: readonly BoardPerson[], self: number): string {
  return listed(people.map(({ id, role }) => nameOf(people, id, self) + (role === 'agent' && id !== self ? ' (agent)' : '')));
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cy". */
export const listed = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
