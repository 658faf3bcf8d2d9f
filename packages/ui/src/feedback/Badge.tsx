import { Box } from '../primitives/Box';
import { Text } from '../primitives/Text';
import type { TextTone } from '../primitives/Text.types';
import { makeStyles } from '../styles/makeStyles';
import type { StyleInput } from '../styles/types';
import { color, radius, shadow } from '../tokens';

export type BadgeKind = 'new' | 'price_cut' | 'open_house' | 'sample' | 'no_photo' | 'status' | 'open_soft';

export interface BadgeProps {
  kind: BadgeKind;
  text: string;
  /** On the small photo of a row on a phone: less room beside its words. */
  tight?: boolean;
  style?: StyleInput;
  testID?: string;
}

const useStyles = makeStyles({
  badge: {
    flexDirection: 'row', alignItems: 'center', gap: 6, minHeight: 26, paddingHorizontal: 10,
    paddingVertical: 4, borderRadius: radius.badge, maxWidth: '100%', web: { width: 'fit-content' }, native: { alignSelf: 'flex-start' }, forcedColors: { borderWidth: 1 },
  },
  tight: { paddingHorizontal: 6, tablet: { paddingHorizontal: 10 } },
  words: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'break-word' } },
  new: { backgroundColor: color.primary },
  status: { backgroundColor: color.primary },
  price_cut: { backgroundColor: color.badgeCut },
  open_house: { backgroundColor: color.white, ...shadow.e2 },
  open_soft: { backgroundColor: color.lampSoft },
  sample: { backgroundColor: color.sunken },
  no_photo: { backgroundColor: color.sunken },
  ink: { color: color.ink },
  dot: { width: 6, height: 6, borderRadius: 3, backgroundColor: color.onPrimary },
});

const tones: Record<BadgeKind, TextTone> = {
  new: 'onPrimary', status: 'onPrimary', price_cut: 'white', open_house: 'text', open_soft: 'lamp', sample: 'secondary', no_photo: 'secondary',
};

/** "1–3 PM" stays in one line, as far as there is room for it. */
const heldTogether = (text: string) => text.replace(/ (?=[AP]M)/g, '\u00a0');

/** The one mark on a photo, or of a home's status. Its word says it; the colour only helps to find it. Where its words do not fit they take another line: an hour that is cut off says nothing. */
export function Badge({ kind, text, tight, style, testID }: BadgeProps) {
  const s = useStyles();
  return (
    <Box style={[s.badge, tight && s.tight, s[kind], style]} testID={testID}>
      {kind === 'status' && <Box style={s.dot} />}
      <Text variant="badge" tone={tones[kind]} style={[s.words, kind === 'open_house' && s.ink]}>{heldTogether(text)}</Text>
    </Box>
  );
}
