import { FrontContext } from '@hearthway/ui';
import { useContext, useEffect } from 'react';
import { BackHandler } from 'react-native';

import { undoStep } from './navigate';

/** The device's back button undoes steps within the page in front before it leaves the page. */
export function useStepsBack(): void {
  const front = useContext(FrontContext);
  useEffect(() => {
    if (!front) return undefined;
    const subscription = BackHandler.addEventListener('hardwareBackPress', undoStep);
    return () => subscription.remove();
  }, [front]);
}
