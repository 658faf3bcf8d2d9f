import { Drawing } from '../media/Drawing';
import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import { StyleSheet } from '../styles/StyleSheet';
import { color } from '../tokens';

interface LogoProps {
  /** White, over the hero. */
  onDark?: boolean;
  /** Height of the mark in px. */
  size?: number;
  /** The product's name beside the mark; '' if the element around the logo has the name as its label. */
  name?: string;
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: 10 },
  text: { fontSize: 21, lineHeight: 28, web: { letterSpacing: '-.03em' }, native: { letterSpacing: -0.6 } },
});

/** The logo: a house with its light on, and the path to its door. */
export function Logo({ onDark, size = 30, name = 'Hearthway' }: LogoProps) {
  return (
    <View style={styles.row}>
      <Mark size={size} onDark={onDark} />
      {name !== '' && (
        <Text variant="h3" weight={700} tone={onDark ? 'white' : 'text'} style={styles.text}>
          {name}
        </Text>
      )}
    </View>
  );
}

/** A gable house whose doorway widens into a path, in a 32 × 32 box. */
const shapes = {
  house: 'M14.9 2.4a1.8 1.8 0 0 1 2.2 0l12.4 9.9a1.9 1.9 0 0 1 .7 1.5v15.1a1 1 0 0 1-1 1H2.8a1 1 0 0 1-1-1V13.8a1.9 1.9 0 0 1 .7-1.5Z',
  path: 'M13.1 15.3a2 2 0 0 1 2-1.9h1.8a2 2 0 0 1 2 1.9c.3 3.2 1.7 8.5 4.3 14.6H8.8c2.6-6.1 4-11.4 4.3-14.6Z',
};

/** The logo without the name. */
function Mark({ size, onDark }: { size: number; onDark?: boolean }) {
  const paths = [
    { d: shapes.house, fill: onDark ? color.white : color.primary },
    { d: shapes.path, fill: color.lamp },
  ];
  return <Drawing box={[32, 32]} width={size} height={size} paths={paths} />;
}
