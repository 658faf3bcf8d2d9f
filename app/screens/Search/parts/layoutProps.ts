import type { ReactNode } from 'react';

import type { Criteria, SearchAddress } from '../../../state/searchAddress';
import type { Results } from '../useResults';
import type { SearchActions } from '../useSearchActions';

/** What both layouts of the screen draw. */
export interface LayoutProps {
  address: SearchAddress;
  criteria: Criteria;
  results: Results;
  actions: SearchActions;
  bar: ReactNode;
}
