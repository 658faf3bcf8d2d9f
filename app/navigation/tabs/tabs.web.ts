import type { NavigationState } from '@react-navigation/native';

import { navigationRef } from '../actions/navigator';
import type { PageRoute } from '../routes/linking';

// Browsers have one history, and so one stack.

export const focusedStack = (): NavigationState | undefined => (navigationRef.isReady() ? navigationRef.getRootState() : undefined);

export const openInOwnTab = (_page: PageRoute, _replace: boolean): boolean => false;
