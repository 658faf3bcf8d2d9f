import { renderHook } from '@testing-library/react-native';
import type { ReactNode } from 'react';

import { Theme } from '../theme/Theme';
import { color, palette, shadow, shadowValue, type ThemeName } from '../tokens';
import { makeStyles } from './makeStyles';
import { resolveRule, resolveToken } from './resolve';

test('variables become theme values', () => {
  expect(resolveToken(color.primary, 'light')).toBe(palette.light.primary);
  expect(resolveToken(`inset 0 0 0 1px ${color.danger}`, 'dark')).toBe(`inset 0 0 0 1px ${palette.dark.danger}`);
  expect(resolveToken(shadow.e2.boxShadow, 'dark')).toBe(shadowValue.dark.e2);
  expect(resolveToken('100%', 'dark')).toBe('100%');
});

test('joins the widths that are reached in order, and leaves out browser styles', () => {
  const rule = {
    padding: 8, backgroundColor: color.page, web: { display: 'grid' }, native: { margin: 1 }, hover: { padding: 99 },
    tablet: { padding: 12 }, desktop: { padding: 16, native: { margin: 2 } },
  };
  expect(resolveRule(rule, 'light', [])).toEqual({ padding: 8, backgroundColor: '#ffffff', margin: 1 });
  expect(resolveRule(rule, 'light', ['tablet', 'desktop'])).toEqual({ padding: 16, backgroundColor: '#ffffff', margin: 2 });
});

test('a weight becomes a font face', () => {
  expect(resolveRule({ fontWeight: 600 }, 'light', [])).toEqual({ fontFamily: 'Figtree_600SemiBold' });
  expect(resolveRule({ fontWeight: 'bold' }, 'light', [])).toEqual({ fontFamily: 'Figtree_700Bold' });
});

test('the hook follows the theme and returns the same objects', () => {
  const useStyles = makeStyles({ box: { backgroundColor: color.surface } });
  const themed = (name: ThemeName) => ({ wrapper: ({ children }: { children: ReactNode }) => <Theme name={name}>{children}</Theme> });
  const dark = renderHook(() => useStyles(), themed('dark'));
  expect(dark.result.current.box).toEqual({ backgroundColor: palette.dark.surface });
  const again = renderHook(() => useStyles(), themed('dark'));
  expect(again.result.current.box).toBe(dark.result.current.box);
  expect(renderHook(() => useStyles(), themed('light')).result.current.box).toEqual({ backgroundColor: palette.light.surface });
});
