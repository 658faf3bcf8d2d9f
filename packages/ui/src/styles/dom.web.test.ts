import { externalStyle } from './dom';
import { StyleSheet } from './StyleSheet';

type Compiler = (styles: object[], options?: object) => [string | undefined, Record<string, unknown> | null | undefined];

const bundled = jest.requireActual<{ default: Compiler }>('../../../../scripts/build/stubs/styleSheet').default;
const original = jest.requireActual<Compiler>('react-native-web/dist/cjs/exports/StyleSheet');

const styles = StyleSheet.create({ card: { padding: 24, tablet: { padding: 32 } }, wide: { flex: 1 } });

test.each([
  ['classes', ['card']],
  ['nothing but the base', []],
  ['plain styles', ['card', { width: 12, opacity: 0.5, transform: [{ translateX: 4 }, { scale: 2 }], gap: 8 }]],
  ['a plain style that a class sets, too', ['card', 'wide', { padding: 8, backgroundColor: 'var(--color-card)', '--turn': '45deg' }]],
])('what the build puts in place of React Native Web’s style sheet passes on the same: %s', (_what, style) => {
  const made = externalStyle('hw-box', style.map((one) => (typeof one === 'string' ? styles[one as 'card'] : one)) as never);
  const [classes, inline] = bundled([made]);
  const [expectedClasses, expectedInline] = original([made], { writingDirection: 'ltr' });
  expect(classes).toBe(expectedClasses);
  expect(inline ?? null).toEqual(expectedInline ?? null);
});

test.each([
  ['no style', undefined],
  ['a style of its own', { width: 12 }],
  ['a list of styles, as React Native Web’s own View makes it', [{ $$css: true, r: 'css-view' }, { width: 12 }]],
])('an element of React Native Web’s own is refused while developing: %s', (_what, style) => {
  expect(() => bundled([style as never])).toThrow('primitives of packages/ui');
});
