import { color, type ColorName, palette, radius, space, StyleSheet, Text, type ThemeName, View } from '@hearthway/ui';

import { Sample } from './Sample';

/** Every color token with its value. */
export function Colors({ theme }: { theme: ThemeName }) {
  const names = Object.keys(palette[theme]) as ColorName[];
  return (
    <Sample title="Colors" row>
      {names.map((name) => (
        <View key={name} style={styles.tile}>
          <View style={[styles.swatch, swatches[name]]} />
          <Text variant="tab">{name}</Text>
          <Text variant="tab" tone="tertiary" tabular>
            {palette[theme][name]}
          </Text>
        </View>
      ))}
    </Sample>
  );
}

const styles = StyleSheet.create({
  tile: { width: 118, gap: 2 },
  swatch: { height: 40, borderRadius: radius.badge, borderWidth: 1, borderColor: color.border, marginBottom: space[1] },
});

const swatches = StyleSheet.create(
  Object.fromEntries((Object.keys(color) as ColorName[]).map((name) => [name, { backgroundColor: color[name] }])) as Record<
    ColorName,
    { backgroundColor: string }
  >,
);
