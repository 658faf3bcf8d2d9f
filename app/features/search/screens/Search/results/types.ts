import type { ReactNode } from 'react';

import type { Criteria, SearchState, SearchView } from '../../../criteria/searchUrl';
import type { Selection } from '../map/useSelection';
import type { SearchActions } from '../useSearchActions';
import type { Results } from './useResults';

export interface ResultsBodyProps {
  view: SearchView;
  results: Results;
  actions: SearchActions;
  selection: Selection;
  /** Rendered above the homes; scrolls with them on devices. */
  heading?: ReactNode;
  /** Identifies the list's content. When it changes, the list scrolls to the top. */
  contentKey: string;
}

/** Props of both layouts of the screen. */
export interface LayoutProps {
  searchState: SearchState;
  criteria: Criteria;
  results: Results;
  actions: SearchActions;
  bar: ReactNode;
}
