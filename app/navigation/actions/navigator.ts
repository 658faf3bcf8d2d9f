import { createNavigationContainerRef } from '@react-navigation/native';

import type { PageName } from '../routes/linking';

export type Pages = Record<PageName, Record<string, string> | undefined>;

/** The app's only navigator. Only used in a browser or on a device. */
export const navigationRef = createNavigationContainerRef<Pages>();
