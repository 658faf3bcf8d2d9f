import { palette, shadowValue, type ColorName, type ThemeName } from './tokens';

/** WCAG 2.2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: ThemeName, one: ColorName, other: ColorName): number {
  const [light = 0, dark = 0] = [luminance(palette[theme][one]), luminance(palette[theme][other])].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const texts: [ColorName, ColorName[]][] = [
  ['text', ['page', 'surface', 'sunken', 'raised', 'skeleton']],
  ['textSecondary', ['page', 'surface', 'sunken', 'raised', 'skeleton']],
  ['textTertiary', ['page', 'surface', 'sunken', 'raised']],
  ['primary', ['page', 'surface', 'sunken', 'raised', 'primarySoft']],
  ['onPrimary', ['primary', 'primaryHover']],
  ['ember', ['page', 'surface']],
  ['success', ['page', 'successSoft']],
  ['danger', ['page', 'surface', 'dangerSoft']],
  ['lampText', ['lampSoft']],
  ['pinText', ['pin']],
  ['pinSeenText', ['pinSeen']],
  ['white', ['badgeCut', 'toast']],
  ['toastAction', ['toast']],
  ['avatarText', ['avatar']],
];
const graphics: [ColorName, ColorName[]][] = [
  ['control', ['surface', 'sunken']],
  ['star', ['page']],
  ['barTax', ['surface']],
  ['barInsurance', ['surface']],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(texts.flatMap(([text, backgrounds]) => backgrounds.map((background) => [text, background] as const)))('%s reads on %s', (text, background) =>
    expect(contrast(theme, text, background)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(graphics.flatMap(([mark, backgrounds]) => backgrounds.map((background) => [mark, background] as const)))('%s is seen on %s', (mark, background) =>
    expect(contrast(theme, mark, background)).toBeGreaterThanOrEqual(3),
  );
});

test('both themes have the same names', () => {
  expect(Object.keys(palette.dark)).toEqual(Object.keys(palette.light));
  expect(Object.keys(shadowValue.dark)).toEqual(Object.keys(shadowValue.light));
});
