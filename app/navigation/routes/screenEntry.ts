import type { ComponentType } from 'react';

import { loadForms } from '../../forms';
import { type Lazy, lazy } from '../../lib/lazy';
import type { ScreenProps, ScreenQuery } from '../../lib/query/screen';

/** The component of a screen, in a chunk of its own. */
export type ScreenView<Props = ScreenProps> = Lazy<{ default: ComponentType<Props> }>;

/** A screen's component and its query, which is small and always loaded. */
export interface ScreenEntry {
  view: ScreenView;
  query: (params: Record<string, string>) => ScreenQuery<unknown>;
}

/** A screen together with the forms chunk, which it shares with the dialogs. */
export async function withForms<Module>(screen: Promise<Module>): Promise<Module> {
  return (await Promise.all([screen, loadForms()]))[0];
}

/** Replaces a screen whose home or city doesn't exist. */
export const homeNotFoundView = lazy(() => import('../../features/listing/screens/HomeNotFound/Screen'));
