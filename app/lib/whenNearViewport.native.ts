import type { View } from 'react-native';

import { whenIdle } from './whenIdle';

/** Devices have nothing to load: the task runs when the page has appeared and the app is idle. */
export const whenNearViewport = (_element: View | null, task: () => void): (() => void) => whenIdle(task);
