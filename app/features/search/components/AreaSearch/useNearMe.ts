import { useNavigate } from '@hearthway/ui';

import { locate, useLocation } from '../../../place';
import { nearArea } from '../../criteria/nearArea';
import { searchHref } from '../../criteria/searchUrl';

/** For the "Near me" button: locates the device and searches there. */
export function useNearMe(): { locating: boolean; error: string | null; find: () => void } {
  const { navigate } = useNavigate();
  const { locating, error } = useLocation();
  return {
    locating,
    error,
    find: () => {
      void locate().then(
        (place) => navigate(searchHref({ view: 'map', criteria: nearArea(place), sort: 'newest', page: 1 })),
        () => undefined, // the reason is in `error`
      );
    },
  };
}
