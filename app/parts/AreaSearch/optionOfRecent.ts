import type { RecentPlace } from '../../state/recentPlaces';
import { readSearch } from '../../state/searchAddress';
import { areaOf } from '../../state/searchArea';
import type { AreaOption } from './options';

/** A place searched before, with the area of its address alone: today's filters stay. */
export function optionOfRecent({ text, href }: RecentPlace): AreaOption {
  const query = new URLSearchParams(href.split('?')[1] ?? '');
  return {
    key: `recent-${text}`.replace(/\W+/g, '-'),
    icon: 'clock',
    label: text,
    area: areaOf(readSearch(Object.fromEntries(query)).criteria),
  };
}
