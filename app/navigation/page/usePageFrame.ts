import { createContext, useContext } from 'react';

import type { Frame } from '../../components/Layout/types';
import { useScreenOutcome } from '../../lib/query/screen';
import { frameOf } from '../routes/frames';
import type { PageName } from '../routes/linking';
import { queryOf } from '../routes/pageEntry';

/**
 * The current frame of a page. If "Home Not Found" or an error replaces its screen, it has the standard bars, because
 * people need a way out.
 */
export function usePageFrame(page: { name: PageName; params?: Record<string, string> }): Frame {
  const inPanel = useContext(PanelContext);
  const query = queryOf(page);
  const replaced = useScreenOutcome(query) !== 'shown' && !query.drawsProblems;
  return frameOf(page.name, { inPanel, replaced });
}

/** True inside a panel over another page, where a page has no bars of its own. Never on devices. */
export const PanelContext = createContext(false);
