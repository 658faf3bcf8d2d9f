import { SearchRail } from '../../../../../components/HomeRail/SearchRail';
import { useRecentPlaces } from '../../../../search';

/** The newest homes in the place last searched for on this device, or anywhere. */
export function HomesNear() {
  const near = useRecentPlaces()[0]?.text;
  return (
    <SearchRail
      title={near === undefined ? 'New homes for sale' : `New around ${near}`} note={near === undefined ? undefined : 'From your last search'} search={near === undefined ? {} : { location: near }}
      none="There are no homes for sale here right now." testID="blog-homes"
    />
  );
}
