import { breakpoint, type SheetStop } from '@hearthway/ui';
import { NavigationContext } from '@react-navigation/native';
import { useContext, useEffect } from 'react';
import { BackHandler, useWindowDimensions } from 'react-native';

/** Back first lowers a full sheet to where the map shows again, while nothing lies over the page. */
export function useBackLowers(stop: SheetStop, onStop: (stop: SheetStop) => void): void {
  const navigation = useContext(NavigationContext);
  const pulled = useWindowDimensions().width < breakpoint.tablet;
  useEffect(() => {
    if (stop !== 'full' || !pulled) return undefined;
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
      if (navigation?.isFocused() === false) return false;
      onStop('half');
      return true;
    });
    return () => subscription.remove();
  }, [stop, pulled, onStop, navigation]);
}
