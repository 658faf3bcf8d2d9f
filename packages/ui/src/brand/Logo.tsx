import { Box } from '../primitives/Box';
import { Text } from '../primitives/Text';
import { makeStyles } from '../styles/makeStyles';
import { Mark } from './Mark';

export interface LogoProps {
  /** White, over the hero. */
  onDark?: boolean;
  /** Height of the mark in px. */
  size?: number;
  /** The product's name beside the mark; '' if the element around the logo has the name as its label. */
  name?: string;
}

const useStyles = makeStyles({
  row: { flexDirection: 'row', alignItems: 'center', gap: 10 },
  words: { fontSize: 21, lineHeight: 28, web: { letterSpacing: '-.03em' }, native: { letterSpacing: -0.6 } },
});

/** The logo: a house with its light on, and the path to its door. */
export function Logo({ onDark, size = 30, name = 'Hearthway' }: LogoProps) {
  const s = useStyles();
  return (
    <Box style={s.row}>
      <Mark size={size} onDark={onDark} />
      {name !== '' && <Text variant="h3" weight={700} tone={onDark ? 'white' : 'text'} style={s.words}>{name}</Text>}
    </Box>
  );
}
