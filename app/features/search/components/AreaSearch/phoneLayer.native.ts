import { breakpoint } from '@hearthway/ui';
import { Dimensions } from 'react-native';

/** Whether focusing the field opens it in full screen, as on phones. */
export const opensLayer = (): boolean => Dimensions.get('window').width < breakpoint.tablet;

/** The dialog adjusts to the keyboard itself. */
export const useKeyboardInset = (): number => 0;
