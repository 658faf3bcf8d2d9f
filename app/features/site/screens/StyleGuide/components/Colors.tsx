import { color, type ColorName, makeStyles, palette, radius, space, Text, type ThemeName, View } from '@hearthway/ui';

import { Sample } from './Sample';

/** Every color token with its value. */
export function Colors({ theme }: { theme: ThemeName }) {
  const s = useStyles();
  const swatches = useSwatches();
  const names = Object.keys(palette[theme]) as ColorName[];
  return (
    <Sample title="Colors" row>
      {names.map((name) => (
        <View key={name} style={s.tile}>
          <View style={[s.swatch, swatches[name]]} />
          <Text variant="tab">{name}</Text>
          <Text variant="tab" tone="tertiary" tabular>{palette[theme][name]}</Text>
        </View>
      ))}
    </Sample>
  );
}

const useStyles = makeStyles({
  tile: { width: 118, gap: 2 },
  swatch: { height: 40, borderRadius: radius.badge, borderWidth: 1, borderColor: color.border, marginBottom: space[1] },
});

const useSwatches = makeStyles(
  Object.fromEntries((Object.keys(color) as ColorName[]).map((name) => [name, { backgroundColor: color[name] }])) as Record<
    ColorName,
    { backgroundColor: string }
  >,
);
