import { NavigationContext, Segmented, type SegmentedOption, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';

interface Props<V extends string> {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  hint?: string;
  testID: string;
}

/** A choice between URLs of this calculation. They replace each other in the history, so Back leaves the calculator. */
export function LinkChoice<V extends string>({ label, hint, ...choice }: Props<V>) {
  const { navigate, back } = useNavigate();
  return (
    <View style={styles.choice}>
      <Text variant="label">{label}</Text>
      <NavigationContext.Provider value={{ navigate: (to) => navigate(to, { replace: true }), back }}>
        <Segmented {...choice} label={label} style={styles.all} />
      </NavigationContext.Provider>
      {hint !== undefined && (
        <Text variant="small" tone="secondary">
          {hint}
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({ choice: { gap: 6, minWidth: 0 }, all: { alignSelf: 'stretch', web: { width: '100%' } } });
