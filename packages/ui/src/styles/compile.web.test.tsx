import { StyleSheet } from './StyleSheet';
import { merge } from './merge';
import { addRule, collectCss, sheetId } from './sheet';
import type { StyleInput } from './types';

const styles = StyleSheet.create({
  roomy: { padding: 24, backgroundColor: 'red', tablet: { padding: 32 }, desktop: { padding: 48 }, hover: { backgroundColor: 'maroon' } },
  tight: { padding: 8 },
  tabletOnly: { tablet: { padding: 12 } },
  plainGround: { backgroundColor: 'green' },
  grid: { web: { display: 'grid', gridTemplateColumns: '2fr 1fr' }, focus: { outlineWidth: 2 }, print: { display: 'none' } },
});

const classesOf = (style: StyleInput) => merge('', style).external.hw;

/** Every declaration of the classes, with its media query, in sheet order. */
function rulesOf(classes: string): string[] {
  return collectCss(`<i class="${classes}">`)
    .split('\n')
    .flatMap((block) => {
      const [, media = '', body = ''] = /^@media ([^{]+)\{(.*)\}$/.exec(block) ?? [];
      return [...body.matchAll(/\{([^}]*)\}/g)].map((rule) => `${media} ${rule[1]}`);
    });
}

test('a style becomes one rule per property, wider windows later', () => {
  const rules = rulesOf(classesOf(styles.roomy));
  expect(rules).toContain('all padding-top:24px');
  expect(rules.indexOf('(min-width:768px) padding-top:32px')).toBeGreaterThan(rules.indexOf('all padding-top:24px'));
  expect(rules.indexOf('(min-width:1100px) padding-top:48px')).toBeGreaterThan(rules.indexOf('(min-width:768px) padding-top:32px'));
  expect(rules).toContain('(hover:hover) background-color:maroon');
});

test('a later style wins at every width and in every state', () => {
  expect(rulesOf(classesOf([styles.roomy, styles.tight])).filter((rule) => rule.includes('padding-top'))).toEqual(['all padding-top:8px']);
  expect(rulesOf(classesOf([styles.roomy, styles.plainGround])).filter((rule) => rule.includes('background'))).toEqual(['all background-color:green']);
});

test('a later style that starts at a width keeps what applies below it', () => {
  expect(rulesOf(classesOf([styles.roomy, styles.tabletOnly])).filter((rule) => rule.includes('padding-top'))).toEqual([
    'all padding-top:24px',
    '(min-width:768px) padding-top:12px',
  ]);
});

test('false, null and nested arrays work as elsewhere; plain styles stay separate', () => {
  const { external, plain } = merge('hw-box', [null, [styles.roomy, [false, styles.tight]], { width: '40%' }]);
  expect(external.hw).toBe(`hw-box ${classesOf([styles.roomy, styles.tight])}`);
  expect(plain).toEqual({ width: '40%' });
});

test('supports browser-only conditions: focus and print', () => {
  const rules = rulesOf(classesOf(styles.grid));
  expect(rules).toEqual(expect.arrayContaining(['all grid-template-columns:2fr 1fr', 'all outline-width:2px', 'print display:none']));
});

test('the page’s sheet holds what the page uses, and no more', () => {
  const css = collectCss(`<div class="hw-box ${classesOf(styles.tight)}">`);
  expect(css).toContain('padding-top:8px');
  expect(css).not.toContain('maroon');
  expect(css.split('\n').every((block) => block.startsWith('@media '))).toBe(true);
  classesOf(styles.roomy);
  expect(collectCss()).toContain('maroon');
});

test('names are the same on every machine, and one name never means two rules', () => {
  expect(classesOf(styles.tight)).toBe(classesOf(StyleSheet.create({ other: { padding: 8 } }).other));
  addRule('base', 'hwtest', 'color:red');
  expect(() => addRule('base', 'hwtest', 'color:blue')).toThrow('two rules');
});

test('the browser’s sheet exists once and starts with every group', () => {
  classesOf(styles.tight);
  expect(document.querySelectorAll(`#${sheetId}`)).toHaveLength(1);
});
