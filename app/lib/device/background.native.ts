import { palette } from '@hearthway/ui';
import { setBackgroundColorAsync } from 'expo-system-ui';
import { Appearance } from 'react-native';

/** What lies behind all screens has the page's color in the theme of the system: nothing flashes white where nothing is drawn yet. */
export function followTheme(): void {
  const paint = () => void setBackgroundColorAsync(palette[Appearance.getColorScheme() === 'dark' ? 'dark' : 'light'].page).catch(() => undefined);
  paint();
  Appearance.addChangeListener(paint);
}
