import type { NavigationState } from '@react-navigation/native';

import { navigationRef } from '../moves/navigator';
import type { PageRoute } from '../routes/linking';

// Browsers have one history, and so one stack.

export const frontStack = (): NavigationState | undefined => (navigationRef.isReady() ? navigationRef.getRootState() : undefined);

export const openInOwnTab = (_page: PageRoute, _replace: boolean): boolean => false;
