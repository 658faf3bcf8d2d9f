import type { Fact } from '@hearthway/api';
import { Box, factOutlines, Icon, type IconName, makeStyles, space, Text } from '@hearthway/ui';

const outlines: Partial<Record<Fact['icon'], string>> = factOutlines;
const names: Partial<Record<Fact['icon'], IconName>> = { house: 'house', calendar: 'calendar', people: 'people', clock: 'clock', eye: 'eye' };

/** The known facts about the home, two or three per row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const s = useStyles();
  return (
    <Box as="dl" style={s.grid}>
      {facts.map(({ icon, label, value }) => (
        <Box key={label} style={s.fact}>
          <Box as="dt">
            <Box style={s.icon}>
              <Icon name={names[icon] ?? 'info'} outline={outlines[icon]} size={24} tone="primary" />
            </Box>
            <Text variant="small" tone="secondary">{label}</Text>
          </Box>
          <Text as="dd" weight={600}>{value}</Text>
        </Box>
      ))}
    </Box>
  );
}

const useStyles = makeStyles({
  grid: {
    native: { flexDirection: 'row', flexWrap: 'wrap', rowGap: space[6] },
    web: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: '20px', columnGap: '16px' },
    tablet: { web: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
  fact: { paddingLeft: 36, minWidth: 0, native: { width: '50%' }, tablet: { native: { width: '33%' } } },
  /** A `dl` may contain only terms and descriptions, so the icon is inside the term. */
  icon: { position: 'absolute', left: -36, top: 0 },
});
