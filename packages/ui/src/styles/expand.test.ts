import { expand, hyphenate } from './expand';

test('shorthands are expanded and the more specific key wins, in any order', () => {
  expect(expand({ paddingTop: 1, padding: 8, paddingHorizontal: 4 })).toEqual({
    paddingTop: '1px',
    paddingRight: '4px',
    paddingBottom: '8px',
    paddingLeft: '4px',
  });
  expect(expand({ borderColor: 'red', borderBottomColor: 'blue' })).toMatchObject({ borderTopColor: 'red', borderBottomColor: 'blue' });
  expect(expand({ flexGrow: 0, flex: 1 })).toEqual({ flexGrow: '0', flexShrink: '1', flexBasis: '0%' });
});

test('lengths get px, text scales with the reader’s font size, plain numbers stay', () => {
  expect(expand({ width: 12, fontSize: 15, lineHeight: 22, opacity: 0.5, zIndex: 3, margin: 0 })).toMatchObject({
    width: '12px',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    opacity: '0.5',
    zIndex: '3',
    marginTop: '0',
  });
});

test('translates React Native’s own property names', () => {
  expect(expand({ transform: [{ translateY: -4 }, { scale: 0.98 }, { rotate: '45deg' }] })).toEqual({
    transform: 'translateY(-4px) scale(0.98) rotate(45deg)',
  });
  expect(expand({ fontVariant: ['tabular-nums'], textAlignVertical: 'center', elevation: 3 })).toEqual({
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'middle',
  });
  expect(expand({ columns: 3, span: 2 })).toEqual({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gridColumn: 'span 2' });
  expect(expand({ width: undefined, height: null })).toEqual({});
});

test('hyphenates property names', () => {
  expect(hyphenate('borderTopColor')).toBe('border-top-color');
  expect(hyphenate('WebkitLineClamp')).toBe('-webkit-line-clamp');
  expect(hyphenate('--ratio')).toBe('--ratio');
});
