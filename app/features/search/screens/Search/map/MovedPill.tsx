import { Box, Button, color, makeStyles, radius, shadow, space, Switch } from '@hearthway/ui';

interface Props {
  /** Whether the map shows a different area from the search. */
  moved: boolean;
  /** Whether the search follows the map. */
  follows: boolean;
  onSearch(): void;
  onFollow(on: boolean): void;
}

/** Controls over a moved map for searching there: once, or automatically from now on. */
export function MovedPill({ moved, follows, onSearch, onFollow }: Props) {
  const s = useStyles();
  if (!moved && !follows) return null;
  return (
    <Box style={s.stack}>
      {moved && !follows && (
        <Button label="Search this area" icon="arrows-clockwise" variant="secondary" compact onPress={onSearch} style={s.button} testID="search-this-area" />
      )}
      <Box style={s.switch}>
        <Switch label="Search as I move the map" value={follows} onChange={onFollow} style={s.row} testID="follow-map" />
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  stack: { alignItems: 'center', gap: space[2], desktop: { flexDirection: 'row' } },
  button: { minHeight: 44, borderRadius: radius.pill, borderWidth: 0, backgroundColor: color.raised, ...shadow.e3 },
  switch: { paddingLeft: space[4], paddingRight: 6, borderRadius: radius.pill, backgroundColor: color.raised, ...shadow.e2 },
  row: { gap: space[3] },
});
