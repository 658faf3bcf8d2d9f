import type { ReactNode } from 'react';

import type { Criteria, SearchAddress } from '../../../criteria/searchAddress';
import type { SearchActions } from '../useSearchActions';
import type { Results } from './useResults';

/** Props of both layouts of the screen. */
export interface LayoutProps {
  address: SearchAddress;
  criteria: Criteria;
  results: Results;
  actions: SearchActions;
  bar: ReactNode;
}
