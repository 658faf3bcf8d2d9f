import type { AreaOption } from '../../../place';
import { readSearch } from '../../criteria/searchAddress';
import { areaOf } from '../../criteria/searchArea';
import type { RecentPlace } from '../../recentPlaces';

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
