import type { Cluster } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useEffect, useMemo, useRef, useState } from 'react';

import { clipRing, isOnePlace, roundedOut } from '../../../../../components/Map/geometry';
import { HomeMap } from '../../../../../components/Map/HomeMap';
import { clustersWithout, pinsOf } from '../../../../../components/Map/pins/pins';
import type { MapArea, MapView } from '../../../../../components/Map/types';
import { MapCard } from '../../../../../components/PropertyCard/MapCard';
import { useStore } from '../../../../../lib/store';
import { reportImpressions } from '../../../../listing';
import { type DeviceLocation, locate, useLocation } from '../../../../place';
import { useSeen } from '../../../../saved';
import { nearArea } from '../../../criteria/nearArea';
import type { Criteria } from '../../../criteria/searchUrl';
import { followMapStore, loadFollowMap, setFollowMap } from './followMap';
import type { Results } from '../results/useResults';
import type { SearchActions } from '../useSearchActions';
import { areaKey, lngLats, nation, ringOf, viewOf } from './mapView';
import { MovedPill } from './MovedPill';
import { showCard } from './showCard';
import type { Selection } from './useSelection';

interface Props {
  results: Results;
  criteria: Criteria;
  actions: SearchActions;
  selection: Selection;
  /** Share of the map that the phone's sheet covers. */
  covered: number;
  /** Called when a home is selected on the map. */
  onChosen(): void;
  /** Called when a cluster of homes at one position is pressed, which only the list can show individually. */
  onListed(): void;
  /** Called when drawing an area begins or ends. */
  onDrawing(on: boolean): void;
}

/** The results on the map, with ways to search in a different area. */
export function MapPane({ results, criteria, actions, selection, covered, onChosen, onListed, onDrawing }: Props) {
  const { data, cards, appended, stale } = results;
  useImpressions(stale ? '' : cards.map(({ id }) => id).join(','));
  const seen = useSeen();
  const { place } = useLocation();
  const toast = useToast();
  /** Where "Near me" found the device. Kept here, because the store drops it if auto-search is off. */
  const [here, setHere] = useState(place);
  const pins = useMemo(() => pinsOf(cards, { seen }), [cards, seen]);
  const clusters = useMemo(() => clustersWithout(data?.clusters ?? [], appended), [data, appended]);
  const [before] = useState(() => lastRest ?? nation);
  const isOwnView = criteria.zoom !== undefined;
  const view = useMemo(() => viewOf(data, isOwnView) ?? before, [data, isOwnView, before]);
  const polygon = useMemo(() => ringOf(data?.criteria ?? {}), [data]);
  const [moved, setMoved] = useState<{ area: MapArea; from: string }>();
  const follows = useStore(followMapStore);
  /** Key of the last area that was searched because the search follows the map. */
  const followed = useRef('');
  useEffect(loadFollowMap, []);
  const isMoved = moved?.from === view.key;
  const selectedHome = cards.find(({ id }) => id === selection.selected);

  function selectHome(id: string, byKeyboard = false) {
    selection.select(id);
    if (id === selection.selected) return;
    onChosen();
    showCard(id, byKeyboard);
  }

  /** Searches the cluster's area, so that its homes show individually. */
  function open(cluster: Cluster) {
    if (data && cards[0] && cluster.count === data.count && isOnePlace(cluster.bounds)) {
      onListed();
      showCard(cards[0].id, false);
      return;
    }
    const bounds = roundedOut(cluster.bounds);
    const drawn = polygon ? clipRing(polygon, bounds) : [];
    actions.draw(drawn.length > 2 ? { polygon: lngLats(drawn) } : { bounds });
  }

  /** Searches a map area. While the search follows the map, consecutive moves share one history entry. */
  function search(area: MapArea) {
    const inPlace = followMapStore.get() && criteria.bounds !== undefined && followed.current === areaKey(criteria.bounds);
    followed.current = followMapStore.get() ? areaKey(area.bounds) : '';
    actions.draw(boundsField(area), { inPlace });
  }

  function onMapRested(area: MapArea) {
    if (follows && !criteria.polygon) search(area);
    else setMoved({ area, from: view.key });
  }

  function follow(on: boolean) {
    setFollowMap(on);
    if (on && isMoved) search(moved.area);
  }

  async function nearMe() {
    try {
      const found = await locate();
      setHere(found);
      actions.move(nearArea(found));
    } catch (error) {
      toast.show({ text: error instanceof Error ? error.message : String(error), icon: 'warning' });
    }
  }

  return (
    <HomeMap
      label={data ? `Map of ${data.area.label || 'the homes'}` : 'Map'}
      view={view}
      pins={pins}
      clusters={clusters}
      selected={selection.selected}
      highlighted={selection.highlighted}
      polygon={polygon}
      here={pointOf(place ?? here)}
      card={selectedHome && <MapCard card={selectedHome} />}
      coveredOnPhone={covered}
      onPinPress={selectHome}
      onPinHover={selection.highlight}
      onClusterPress={open}
      onMapPress={() => selection.selected !== undefined && selection.select(undefined)}
      onRest={(area, byPerson) => {
        lastRest = { key: 'before', bounds: area.bounds, exact: true };
        if (byPerson) onMapRested(area);
      }}
      onDrawn={(ring) => (ring ? actions.draw({ polygon: lngLats(ring) }) : actions.undraw())}
      onDrawing={onDrawing}
      onLocate={() => void nearMe()}
      pill={
        (isMoved || (isOwnView && !criteria.polygon)) && (
          <MovedPill onSearch={isMoved ? () => search(moved.area) : undefined} follows={criteria.polygon ? undefined : follows} onFollow={follow} />
        )
      }
    />
  );
}

const pointOf = (place: DeviceLocation | null) => (place ? { lat: place.latitude, lng: place.longitude } : undefined);

const boundsField = ({ bounds, zoom }: MapArea) => ({ bounds, zoom });

/** Where the map last rested. The next search's map starts there while its answer loads, instead of jumping twice. */
let lastRest: MapView | undefined;

/** Reports which homes appeared on the map, for listing syndication. `ids`: comma-separated. */
function useImpressions(ids: string): void {
  useEffect(() => {
    if (ids !== '') reportImpressions(ids.split(','));
  }, [ids]);
}
