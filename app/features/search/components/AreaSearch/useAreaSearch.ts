import { announce, useNavigate } from '@hearthway/ui';
import { useEffect, useReducer, useRef, useState } from 'react';

import {
  type AreaFields,
  type AreaOption,
  combobox,
  comboboxOf,
  type DeviceLocation,
  locate,
  locateIfPermitted,
  nearMe,
  optionOf,
  pressKey,
  useAnnouncedCount,
  useSuggestions,
} from '../../../place';
import { nearArea } from '../../criteria/nearArea';
import { readSearch } from '../../criteria/searchUrl';
import { areaOf } from '../../criteria/searchArea';
import { addRecentPlace, type RecentPlace, useRecentPlaces } from '../../store';

/** Error if a search has no area. The specification's exact wording. */
const noAreaText = 'Please select an area to search';

interface Settings {
  value: string;
  mayLocate: boolean;
  hrefFor: (area: AreaFields) => string;
  onLocated?: (area: AreaFields) => void;
}

/** State and behavior of the search field, which AreaSearch renders. */
export function useAreaSearch({ value, mayLocate, hrefFor, onLocated }: Settings) {
  const { navigate } = useNavigate();
  const [state, send] = useReducer(combobox, value, comboboxOf);
  const [error, setError] = useState<string>();
  const recent = useRecentPlaces();
  const { term, hits, said, failed } = useSuggestions(state.typed ? state.text : '');

  // Follow changes of the search from outside, such as Back.
  useEffect(() => send({ type: 'set', text: value }), [value]);

  useLocationIfPermitted(mayLocate && value === '' && !state.typed, (place) => {
    send({ type: 'set', text: place.humanLocation });
    onLocated?.({ location: place.humanLocation });
  });

  const looking = state.typed && state.text.trim() !== '';
  const text = state.text.trim();
  const options = looking ? [...(said && term === text ? [optionOfSentence(said, text)] : []), ...hits.map(optionOf)] : [nearMe, ...recent.map(optionOfRecent)];
  const found = looking && term === text;

  useAnnouncedCount(found, options.length);

  function go(area: AreaFields, text: string) {
    // The next page has its own field. Reset this one to its page's area, which is what Back should show.
    send({ type: 'set', text: value });
    setError(undefined);
    // Where the user looks helps to understand what they typed.
    const near = value || recent[0]?.text;
    const href = hrefFor(area.location && near ? { ...area, near } : area);
    // What a typed text means is known when it has been searched. Until then it may not even be a place: see useRecentArea.
    if (!area.location) void addRecentPlace({ text, href });
    navigate(href);
  }

  /** Resolves to whether it navigated. */
  async function pick(option: AreaOption): Promise<boolean> {
    if (option.href) navigate(option.href);
    else if (option.area) go(option.area, option.label);
    else {
      const place = await locate().catch(() => null); // the list shows the reason
      if (!place) return false;
      goNear(place);
    }
    return true;
  }

  /** Unlike other areas, the device's location isn't added to recent searches. */
  function goNear(place: DeviceLocation) {
    send({ type: 'set', text: value });
    setError(undefined);
    navigate(hrefFor(nearArea(place)));
  }

  return {
    state,
    error,
    options,
    heading: looking ? undefined : 'Recent searches',
    /** Whether the field is empty. Then "Near me", its switch and recent searches are offered. */
    idle: !looking,
    note: found ? noteFor(options.length, failed) : undefined,
    type(text: string) {
      setError(undefined);
      send({ type: 'typed', text });
    },
    /** Says why nothing could be dictated. */
    fail(text: string) {
      setError(text);
      announce(text);
    },
    focus: () => send({ type: 'focused' }),
    leave: () => send({ type: 'left' }),
    pick,
    submit() {
      if (text === '') {
        setError(noAreaText);
        announce(noAreaText); // announced, because focus doesn't move to the error
      } else go({ location: text }, text);
      send({ type: 'closed' });
    },
    /** Returns whether the list handled the key. */
    key: (name: string) =>
      pressKey(name, { state, shown: state.open, count: options.length, send, pick: (index) => options[index] && void pick(options[index]) }),
  };
}

/** The option that shows how a typed sentence is understood. */
const optionOfSentence = (label: string, location: string): AreaOption => ({ key: 'sentence', icon: 'magnifying-glass', label, lines: 3, area: { location } });

function noteFor(hits: number, failed: boolean): string | undefined {
  if (failed) return 'Suggestions aren’t available right now. Press Enter to search anyway.';
  return hits === 0 ? 'No place or home by that name. Press Enter to search anyway.' : undefined;
}

/**
 * Uses the device's location for an initially empty field if it is available without a prompt, unless the user has
 * typed or navigated in the meantime.
 */
function useLocationIfPermitted(empty: boolean, found: (place: DeviceLocation) => void) {
  const [startedEmpty] = useState(empty);
  const latest = useRef({ empty, found });
  useEffect(() => {
    latest.current = { empty, found };
  });
  useEffect(() => {
    if (!startedEmpty) return undefined;
    let wanted = true;
    void locateIfPermitted().then((place) => {
      if (wanted && latest.current.empty && place?.humanLocation) latest.current.found(place);
    });
    return () => {
      wanted = false;
    };
  }, [startedEmpty]);
}

/** The option for a recent place. Uses only the area of its URL, so that the current filters stay. */
function optionOfRecent({ text, href }: RecentPlace): AreaOption {
  const query = new URLSearchParams(href.split('?')[1] ?? '');
  return {
    key: `recent-${text}`.replace(/\W+/g, '-'),
    icon: 'clock',
    label: text,
    area: areaOf(readSearch(Object.fromEntries(query)).criteria),
  };
}
