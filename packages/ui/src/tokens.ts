/**
 * The design tokens: the only place that defines colors, sizes and durations.
 * Lengths are CSS pixels on the web and density-independent pixels on devices; durations are milliseconds.
 */

/** Color values of each theme. Text colors reach 4.5:1 on their worst usual background, controls 3:1. */
export const palette = {
  light: {
    page: '#ffffff',
    surface: '#ffffff',
    sunken: '#f6f5f2',
    raised: '#ffffff',
    border: '#e4e1da',
    control: '#8a857b',
    text: '#1f1e1b',
    textSecondary: '#55524a',
    textTertiary: '#6a665d',
    primary: '#17524b',
    primaryHover: '#0f413b',
    onPrimary: '#ffffff',
    primarySoft: '#e4efec',
    ember: '#b9461f',
    emberSoft: '#fbebe2',
    lamp: '#f2b24b',
    lampSoft: '#fdf3df',
    lampText: '#6f4a00',
    success: '#25673b',
    successSoft: '#e5f1e6',
    danger: '#b3261e',
    dangerSoft: '#fbe9e7',
    skeleton: '#ece9e2',
    pin: '#ffffff',
    pinText: '#1f1e1b',
    star: '#b5720c',
    badgeCut: '#b9461f',
    pinSeen: '#ebe7df',
    pinSeenText: '#5d594f',
    toast: '#23302e',
    toastAction: '#a9e0d1',
    barTax: '#b87a14',
    barInsurance: '#76908a',
    scrim: 'rgba(18,24,24,0.56)',
    white: '#ffffff',
    ink: '#1f1e1b',
    disc: 'rgba(255,255,255,0.94)',
    discHeart: '#b9461f',
    avatar: '#e9d8c3',
    avatarText: '#5b3413',
  },
  dark: {
    page: '#151716',
    surface: '#1c1f1e',
    sunken: '#101211',
    raised: '#252928',
    border: '#323735',
    control: '#7d847f',
    text: '#f2f0ea',
    textSecondary: '#c3c0b8',
    textTertiary: '#a4a199',
    primary: '#8fd3c1',
    primaryHover: '#a9e0d1',
    onPrimary: '#0a2a24',
    primarySoft: '#1d3630',
    ember: '#f2956f',
    emberSoft: '#3a241b',
    lamp: '#f2b24b',
    lampSoft: '#332a18',
    lampText: '#f3c878',
    success: '#8fd09c',
    successSoft: '#1d3324',
    danger: '#f48b80',
    dangerSoft: '#3b1f1d',
    skeleton: '#2a2e2c',
    pin: '#3d4542',
    pinText: '#fbf9f4',
    star: '#f2b24b',
    badgeCut: '#b9461f',
    pinSeen: '#282e2d',
    pinSeenText: '#b4b1a9',
    toast: '#23302e',
    toastAction: '#a9e0d1',
    barTax: '#f2b24b',
    barInsurance: '#76908a',
    scrim: 'rgba(0,0,0,0.66)',
    white: '#ffffff',
    ink: '#1f1e1b',
    disc: 'rgba(255,255,255,0.94)',
    discHeart: '#b9461f',
    avatar: '#e9d8c3',
    avatarText: '#5b3413',
  },
} as const;

/** Shadows of each theme, as CSS `box-shadow` values; devices parse the same text. */
export const shadowValue = {
  light: {
    e1: '0 1px 2px rgba(31,30,27,0.06), 0 1px 1px rgba(31,30,27,0.04)',
    e2: '0 2px 6px rgba(31,30,27,0.10), 0 1px 2px rgba(31,30,27,0.08)',
    e3: '0 10px 30px rgba(31,30,27,0.14), 0 2px 6px rgba(31,30,27,0.08)',
    e4: '0 24px 64px rgba(18,24,24,0.28), 0 4px 12px rgba(18,24,24,0.12)',
    sheet: '0 -6px 24px rgba(18,24,24,0.16)',
  },
  dark: {
    e1: '0 1px 2px rgba(0,0,0,0.4)',
    e2: '0 2px 8px rgba(0,0,0,0.5)',
    e3: '0 10px 30px rgba(0,0,0,0.55)',
    e4: '0 24px 64px rgba(0,0,0,0.7)',
    sheet: '0 -6px 24px rgba(0,0,0,0.5)',
  },
} as const;

/** Colors of the map: its background where no tile is shown, its labels and lines, and the reader's position. */
export const mapPalette = {
  light: {
    background: '#f0eee8',
    label: '#6b665d',
    /** The reader's position: unlike anything that marks a home. */
    here: '#1a66d9',
  },
  dark: {
    background: '#20232a',
    label: '#b9b6ae',
    here: '#6ea8ff',
  },
} as const;

export type ThemeName = keyof typeof palette;
export type ColorName = keyof (typeof palette)['light'];
type ShadowName = keyof (typeof shadowValue)['light'];
export type MapColorName = keyof (typeof mapPalette)['light'];

function variables<K extends string>(prefix: string, of: Record<K, string>): Record<K, string> {
  const named = {} as Record<K, string>;
  for (const key of Object.keys(of) as K[]) named[key] = `var(--${prefix}-${key})`;
  return named;
}

/** Colors as style values. On the web they are CSS variables; devices resolve them by theme. */
export const color = variables<ColorName>('color', palette.light);
export const mapColor = variables<MapColorName>('map', mapPalette.light);

/** Shadows as style fragments: `{ ...shadow.e2 }`. */
export const shadow: Record<ShadowName, { boxShadow: string }> = {
  e1: { boxShadow: 'var(--shadow-e1)' },
  e2: { boxShadow: 'var(--shadow-e2)' },
  e3: { boxShadow: 'var(--shadow-e3)' },
  e4: { boxShadow: 'var(--shadow-e4)' },
  sheet: { boxShadow: 'var(--shadow-sheet)' },
};

export const space = {
  0: 0,
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  7: 28,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
} as const;

/** Side margins of a page by width, and the maximum content width. */
export const gutter = { phone: 16, tablet: 24, desktop: 32 } as const;
export const contentMax = 1248;

export const radius = {
  note: 7,
  badge: 8,
  compact: 10,
  control: 12,
  photo: 14,
  panel: 16,
  sheet: 20,
  dialog: 24,
  pill: 999,
} as const;

/** Smallest window width, in px, at which each layout starts. */
export const breakpoint = { tablet: 768, desktop: 1100, wide: 1200 } as const;

/**
 * Windows that bars would fill: a phone in landscape, a page zoomed to 400%. Nothing is sticky there, everything
 * scrolls.
 */
export const shortWindow = '(max-width:767.98px) and (max-height:500px)';

export const z = {
  stickyBar: 10,
  mapControls: 15,
  mapCard: 16,
  sheet: 20,
  floatingButton: 25,
  tabBar: 30,
  menu: 40,
  scrim: 50,
  dialog: 51,
  toast: 60,
  progress: 70,
} as const;

export const size = {
  touch: 44,
  control: 48,
  controlCompact: 40,
  otpBox: 60,
  navPhone: 60,
  navTablet: 64,
  navDesktop: 72,
  filterBar: 64,
  tabBar: 64,
  stickyBar: 76,
  pin: 32,
  pinSelected: 38,
  cluster: 48,
} as const;

export const motion = {
  duration: { instant: 80, fast: 140, base: 220, slow: 320 },
  easing: { out: 'cubic-bezier(.2,.8,.2,1)' },
  sheetSpring: { damping: 28, stiffness: 260, mass: 1 },
} as const;

export const font = {
  /** Font stack for the web; the fallback is size-adjusted so that nothing moves when the font arrives. */
  web: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  /** Static font faces for devices, by weight. */
  native: {
    400: 'Figtree_400Regular',
    500: 'Figtree_500Medium',
    600: 'Figtree_600SemiBold',
    700: 'Figtree_700Bold',
  },
} as const;

export type FontWeight = keyof typeof font.native;

export interface TypeStyle {
  /** [size, line height] in px from the phone up; larger layouts inherit from smaller ones. */
  phone: readonly [number, number];
  tablet?: readonly [number, number];
  desktop?: readonly [number, number];
  weight: FontWeight;
  /** Letter spacing in em. */
  tracking?: number;
  /** Lines of even length, for headlines. */
  balanced?: boolean;
  /** Avoids a single word on the last line, for short texts. */
  pretty?: boolean;
}

export const type = {
  hero: { phone: [38, 42], tablet: [56, 60], desktop: [64, 66], weight: 600, tracking: -0.032, balanced: true },
  h1: { phone: [28, 34], tablet: [36, 42], weight: 600, tracking: -0.02, balanced: true },
  h2: { phone: [22, 28], tablet: [26, 32], weight: 600, tracking: -0.02, balanced: true },
  h3: { phone: [18, 24], weight: 600, tracking: -0.01, balanced: true },
  priceLarge: { phone: [32, 38], tablet: [40, 46], weight: 700, tracking: -0.03 },
  price: { phone: [20, 26], weight: 700, tracking: -0.02 },
  stat: { phone: [22, 28], weight: 700, tracking: -0.02 },
  lead: { phone: [17, 26], weight: 400, pretty: true },
  prose: { phone: [17, 28], weight: 400, pretty: true },
  body: { phone: [15, 22], weight: 400, pretty: true },
  input: { phone: [16, 22], weight: 400 },
  button: { phone: [15, 22], weight: 600 },
  label: { phone: [14, 20], weight: 600 },
  small: { phone: [14, 20], weight: 400, pretty: true },
  badge: { phone: [13, 18], weight: 600 },
  tab: { phone: [12, 16], weight: 500 },
} as const satisfies Record<string, TypeStyle>;

export type TypeName = keyof typeof type;
