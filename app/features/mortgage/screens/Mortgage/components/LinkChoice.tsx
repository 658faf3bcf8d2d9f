import { Box, makeStyles, NavigationContext, Segmented, type SegmentedOption, Text, useNavigate } from '@hearthway/ui';

interface Props<V extends string> {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  testID: string;
}

/** A choice between addresses of this calculation, which replace each other: Back leaves the calculator. */
export function LinkChoice<V extends string>({ label, ...choice }: Props<V>) {
  const s = useStyles();
  const { navigate, back } = useNavigate();
  return (
    <Box style={s.choice}>
      <Text variant="label">{label}</Text>
      <NavigationContext.Provider value={{ navigate: (to) => navigate(to, { replace: true }), back }}>
        <Segmented {...choice} label={label} style={s.all} />
      </NavigationContext.Provider>
    </Box>
  );
}

const useStyles = makeStyles({ choice: { gap: 6, minWidth: 0 }, all: { alignSelf: 'stretch', web: { width: '100%' } } });
