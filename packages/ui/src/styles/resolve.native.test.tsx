import { act, render } from '@testing-library/react-native';
import { Dimensions, View as NativeView } from 'react-native';

import { View } from '../primitives/View';
import { Theme } from '../theme/Theme';
import { color, palette, shadow, shadowValue, type ThemeName } from '../tokens';
import { StyleSheet, useStyle } from './StyleSheet';
import { resolveRule, resolveToken } from './resolve';

test('variables become theme values', () => {
  expect(resolveToken(color.primary, 'light')).toBe(palette.light.primary);
  expect(resolveToken(`inset 0 0 0 1px ${color.danger}`, 'dark')).toBe(`inset 0 0 0 1px ${palette.dark.danger}`);
  expect(resolveToken(shadow.e2.boxShadow, 'dark')).toBe(shadowValue.dark.e2);
  expect(resolveToken('100%', 'dark')).toBe('100%');
});

test('joins the widths that are reached in order, and leaves out browser styles', () => {
  const rule = {
    padding: 8,
    backgroundColor: color.page,
    web: { display: 'grid' },
    native: { margin: 1 },
    hover: { padding: 99 },
    tablet: { padding: 12 },
    desktop: { padding: 16, native: { margin: 2 } },
  };
  expect(resolveRule(rule, 'light', [])).toEqual({ padding: 8, backgroundColor: '#ffffff', margin: 1 });
  expect(resolveRule(rule, 'light', ['tablet', 'desktop'])).toEqual({ padding: 16, backgroundColor: '#ffffff', margin: 2 });
});

test('a weight becomes a font face', () => {
  expect(resolveRule({ fontWeight: 600 }, 'light', [])).toEqual({ fontFamily: 'Figtree_600SemiBold' });
  expect(resolveRule({ fontWeight: 'bold' }, 'light', [])).toEqual({ fontFamily: 'Figtree_700Bold' });
});

test('an element follows the theme and the window, and gets the same object again', () => {
  const styles = StyleSheet.create({ box: { backgroundColor: color.surface, padding: 8, tablet: { padding: 12 } } });
  const drawn = (theme?: ThemeName) => {
    const view = render(
      <Theme name={theme}>
        <View testID="box" style={styles.box} />
      </Theme>,
    );
    return () => view.getByTestId('box').props.style;
  };
  const dark = drawn('dark')();
  expect(dark).toEqual({ backgroundColor: palette.dark.surface, padding: 8 });
  expect(drawn('dark')()).toBe(dark);
  const style = drawn();
  expect(style()).toEqual({ backgroundColor: palette.light.surface, padding: 8 });
  const window = Dimensions.get('window');
  act(() => Dimensions.set({ window: { ...window, width: 834 } }));
  expect(style()).toEqual({ backgroundColor: palette.light.surface, padding: 12 });
  act(() => Dimensions.set({ window }));
});

test('React Native’s own components take the style of the theme they are drawn in', () => {
  const styles = StyleSheet.create({ box: { backgroundColor: color.surface } });
  const Box = () => <NativeView testID="box" style={useStyle([styles.box, { padding: 4 }])} />;
  const { getByTestId } = render(
    <Theme name="dark">
      <Box />
    </Theme>,
  );
  expect(getByTestId('box').props.style).toEqual([{ backgroundColor: palette.dark.surface }, { padding: 4 }]);
});
