import { useContext } from 'react';

import type { Frame } from '../parts/Layout';
import { useScreenOutcome } from '../state/screen';
import { frameOf } from './frames';
import type { PageName } from './linking';
import { entryOf, queryOf } from './pageEntry';
import { PanelContext } from './PanelContext';

/**
 * The frame of a page as it is now: a screen that has given way to "Home Not Found" or to an error leaves the standard
 * bars, for the person has to get away from there.
 */
export function usePageFrame(page: { name: PageName; params?: Record<string, string> }): Frame {
  const inPanel = useContext(PanelContext);
  const outcome = useScreenOutcome(queryOf(page));
  const replaced = outcome !== 'shown' && entryOf(page)?.drawsProblems !== true;
  return frameOf(page.name, { inPanel, replaced });
}
