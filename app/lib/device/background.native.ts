import { palette } from '@hearthway/ui';
import { setBackgroundColorAsync } from 'expo-system-ui';
import { Appearance } from 'react-native';

/**
 * Gives the window behind all screens the page's color in the system's theme, so that nothing flashes white before it
 * is drawn.
 */
export function followTheme(): void {
  const paint = () => void setBackgroundColorAsync(palette[Appearance.getColorScheme() === 'dark' ? 'dark' : 'light'].page).catch(() => undefined);
  paint();
  Appearance.addChangeListener(paint);
}
