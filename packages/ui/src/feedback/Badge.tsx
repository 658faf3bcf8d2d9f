import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import type { TextTone } from '../primitives/textStyles';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { color, radius, shadow } from '../tokens';

export type BadgeKind = 'new' | 'price_cut' | 'open_house' | 'sample' | 'no_photo' | 'status' | 'open_soft' | 'plus';

interface BadgeProps {
  kind: BadgeKind;
  /** Each part stays on one line if there is room: ['Open', 'Sun', '1–4 PM']. */
  text: string | readonly string[];
  /**
   * On the small photo of a row on a phone: less padding, and the first of several parts is only announced, not
   * shown.
   */
  tight?: boolean;
  style?: StyleInput;
  testID?: string;
}

const styles = StyleSheet.create({
  badge: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 6,
    minHeight: 26,
    paddingHorizontal: 10,
    paddingVertical: 4,
    borderRadius: radius.badge,
    maxWidth: '100%',
    web: { width: 'fit-content' },
    native: { alignSelf: 'flex-start' },
    forcedColors: { borderWidth: 1 },
  },
  tight: { paddingHorizontal: 6, tablet: { paddingHorizontal: 10 } },
  parts: { flexDirection: 'row', flexWrap: 'wrap', flexShrink: 1, minWidth: 0, native: { columnGap: 4 }, web: { columnGap: '0.2rem' } },
  spokenOnly: {
    native: { display: 'none' },
    web: { position: 'absolute', clipPath: 'inset(50%)' },
    tablet: { native: { display: 'flex' }, web: { position: 'static', clipPath: 'none' } },
  },
  text: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'break-word' } },
  new: { backgroundColor: color.primary },
  status: { backgroundColor: color.primary },
  price_cut: { backgroundColor: color.badgeCut },
  open_house: { backgroundColor: color.white, ...shadow.e2 },
  open_soft: { backgroundColor: color.lampSoft },
  plus: { backgroundColor: color.lamp },
  sample: { backgroundColor: color.sunken },
  no_photo: { backgroundColor: color.sunken },
  ink: { color: color.ink },
  dot: { width: 6, height: 6, borderRadius: 3, backgroundColor: color.onPrimary },
});

const tones: Record<BadgeKind, TextTone> = {
  new: 'onPrimary',
  status: 'onPrimary',
  price_cut: 'white',
  open_house: 'text',
  open_soft: 'lamp',
  plus: 'text',
  sample: 'secondary',
  no_photo: 'secondary',
};

/** Keeps the hour and AM or PM on one line. */
const heldTogether = (text: string) => text.replace(/ (?=[AP]M)/g, '\u00a0');

/**
 * The one badge on a photo, or a home's status. The color only repeats what the text says. Text that doesn't fit wraps,
 * because a truncated time says nothing.
 */
export function Badge({ kind, text, tight, style, testID }: BadgeProps) {
  const label = (part: string, last: boolean, spokenOnly?: boolean) => (
    <Text
      key={part}
      variant="badge"
      tone={tones[kind]}
      style={[styles.text, (kind === 'open_house' || kind === 'plus') && styles.ink, spokenOnly && styles.spokenOnly]}
    >
      {heldTogether(part) + (last ? '' : ' ')}
    </Text>
  );
  return (
    <View style={[styles.badge, tight && styles.tight, styles[kind], style]} testID={testID}>
      {kind === 'status' && <View style={styles.dot} />}
      {typeof text === 'string' ? (
        label(text.replace(/–(?=\d)/g, '–\u2060'), true)
      ) : (
        <View style={styles.parts}>{text.map((part, index) => label(part, index === text.length - 1, tight && index === 0))}</View>
      )}
    </View>
  );
}
