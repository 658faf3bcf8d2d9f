import { Photo } from '../media/Photo';
import type { PhotoSource } from '../media/Photo';
import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import { StyleSheet } from '../styles/StyleSheet';
import { color, radius } from '../tokens';

interface AvatarProps {
  name: string;
  photo?: PhotoSource | null;
  /** In px: 36 in bars, 52 beside a name, 128 on a profile. */
  size: 36 | 52 | 96 | 128;
}

const styles = StyleSheet.create({
  round: { borderRadius: radius.pill, overflow: 'hidden', backgroundColor: color.avatar, alignItems: 'center', justifyContent: 'center' },
  text: { color: color.avatarText },
});

/** A person's photo, or their initials. The name is shown beside it, so it isn't announced again. */
export function Avatar({ name, photo, size }: AvatarProps) {
  const letters = Math.round(size * 0.36);
  return (
    <View style={[styles.round, { width: size, height: size }]} aria-hidden>
      {photo ? (
        <Photo photo={photo} sizes={`${size}px`} width={size} height={size} decorative />
      ) : (
        <Text weight={600} style={[styles.text, { fontSize: letters, lineHeight: letters * 1.3 }]}>
          {initials(name)}
        </Text>
      )}
    </View>
  );
}

/** First letters of the first and last name: "Rosalind Mbeki-Thornton" → RM. "?" if there are none. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word === undefined ? '' : (Array.from(word)[0] ?? '')))
    .join('')
    .toLocaleUpperCase('en-US');
}
