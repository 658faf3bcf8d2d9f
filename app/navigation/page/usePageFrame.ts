import { createContext, useContext } from 'react';

import type { Frame } from '../../components/Layout/Frame';
import { useScreenOutcome } from '../../lib/query/screen';
import { frameOf } from '../routes/frames';
import type { PageName } from '../routes/linking';
import { queryOf } from '../routes/pageEntry';

/**
 * The frame of a page as it is now: a screen that has given way to "Home Not Found" or to an error leaves the standard
 * bars, for the person has to get away from there.
 */
export function usePageFrame(page: { name: PageName; params?: Record<string, string> }): Frame {
  const inPanel = useContext(PanelContext);
  const query = queryOf(page);
  const replaced = useScreenOutcome(query) !== 'shown' && !query.drawsProblems;
  return frameOf(page.name, { inPanel, replaced });
}

/** True inside a panel over another page, where a page draws no bars of its own. Never on devices. */
export const PanelContext = createContext(false);
