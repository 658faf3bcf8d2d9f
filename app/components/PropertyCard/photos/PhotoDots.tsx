import { color, makeStyles, type StyleInput, View } from '@hearthway/ui';

interface Props {
  shown: number;
  count: number;
  style?: StyleInput;
}

/** A dot for each photo, and a longer one for the current photo. */
export function PhotoDots({ shown, count, style }: Props) {
  const s = useStyles();
  return (
    <View style={[s.dots, style]} aria-hidden>
      {Array.from({ length: count }, (_, index) => <View key={index} style={[s.dot, index === shown && s.here]} />)}
    </View>
  );
}

const useStyles = makeStyles({
  dots: { position: 'absolute', bottom: 12, left: 0, right: 0, flexDirection: 'row', justifyContent: 'center', gap: 5 },
  dot: { width: 6, height: 6, borderRadius: 3, backgroundColor: color.white, opacity: 0.75 },
  here: { width: 16, opacity: 1 },
});
