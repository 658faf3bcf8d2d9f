import { externalStyle } from '../styles/dom';
import { StyleSheet } from '../styles/StyleSheet';

type Translate = (element: unknown, props: object) => Record<string, unknown>;

const bundled = jest.requireActual<{ default: Translate }>('../../../../scripts/build/stubs/createDOMProps').default;
const original = jest.requireActual<Translate>('react-native-web/dist/cjs/modules/createDOMProps');

const styles = StyleSheet.create({ card: { padding: 24, tablet: { padding: 32 } }, wide: { flex: 1 } });
const onClick = () => undefined;
const component = () => null;

/** Without attributes that aren't there. */
const given = (props: Record<string, unknown>) => Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined && value !== null));

test.each<[string, unknown, object, unknown[]]>([
  ['classes', 'div', {}, ['card']],
  ['nothing but the base', 'div', {}, []],
  ['plain styles', 'div', {}, ['card', { width: 12, opacity: 0.5, transform: [{ translateX: 4 }, { scale: 2 }], gap: 8 }]],
  ['a plain style that a class sets, too', 'div', {}, ['card', 'wide', { padding: 8, backgroundColor: 'var(--color-card)', '--turn': '45deg' }]],
  ['what a link has', 'a', { href: '/search', onClick, testID: 'nav', id: 'x', 'aria-current': 'page', 'aria-label': undefined, children: 'Search' }, []],
  [
    'what a button has',
    'button',
    { onClick, 'aria-pressed': false, 'aria-expanded': true, 'aria-haspopup': 'dialog', 'aria-controls': 'menu', 'aria-busy': undefined, tabIndex: -1 },
    [],
  ],
  ['a disabled tab', component, { role: 'tab', 'aria-disabled': true, 'aria-selected': false, type: 'button' }, []],
  ['a radio button', component, { role: 'radio', 'aria-checked': true }, []],
  ['one that is no stop of the tab key', component, { role: 'switch', tabIndex: -1 }, []],
  ['no role', component, { role: 'none', 'aria-hidden': false }, []],
  ['a dialog', component, { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'title', tabIndex: -1 }, []],
  ['a live region', 'div', { 'aria-live': 'off', accessibilityAtomic: true, 'aria-hidden': true }, []],
  [
    'a field',
    'input',
    { value: '', name: 'email', 'aria-invalid': true, 'aria-describedby': 'hint', 'aria-required': true, 'aria-readonly': true, onChange: onClick },
    [],
  ],
  [
    'a slider',
    component,
    { role: 'slider', tabIndex: 0, 'aria-valuenow': 0, 'aria-valuemin': 0, 'aria-valuemax': 5, 'aria-valuetext': 'none', 'aria-orientation': 'horizontal' },
    [],
  ],
  ['data attributes', 'div', { dataSet: { listScroll: 'a', through: '', none: undefined } }, []],
])('what the build puts in place of React Native Web’s translation makes the same of %s', (_what, element, props, style) => {
  const all = { ...props, style: externalStyle('hw-box', style.map((one) => (typeof one === 'string' ? styles[one as 'card'] : one)) as never) };
  expect(given(bundled(element, all))).toEqual(given(original(element, all)));
});

test.each([
  ['no style', undefined],
  ['a style of its own', { width: 12 }],
  ['a list of styles, as React Native Web’s own View makes it', [{ $$css: true, r: 'css-view' }, { width: 12 }]],
])('an element of React Native Web’s own is refused while developing: %s', (_what, style) => {
  expect(() => bundled('div', { style })).toThrow('primitives of packages/ui');
});
