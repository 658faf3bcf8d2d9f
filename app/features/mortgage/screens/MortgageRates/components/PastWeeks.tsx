import type { Schemas } from '@hearthway/api';
import { date, money, percent } from '@hearthway/format';
import { Box, color, makeStyles, space, Text } from '@hearthway/ui';

import { signed } from './RateCards';

/** Rates of the past weeks, newest first, with the payment for a $400K loan at each rate. */
export function PastWeeks({ weeks }: { weeks: readonly Schemas['PastWeek'][] }) {
  const s = useStyles();
  return (
    <Box as="section" label="The past weeks" style={s.section}>
      <Text as="h2" variant="h2">{weeks.length === 8 ? 'The past eight weeks' : 'The past weeks'}</Text>
      <Box role="table" label="Rates of the past weeks" testID="rates-weeks">
        <Box role="row" style={s.row}>
          {['Week of', '30-year', 'Change', '$400K loan, per month'].map((name, index) => (
            <Box key={name} role="columnheader" style={[s.cell, index === 0 && s.day]}><Text tone="secondary" align={index === 0 ? 'left' : 'right'}>{name}</Text></Box>
          ))}
        </Box>
        {weeks.map((week) => (
          <Box key={week.date} role="row" style={s.row}>
            <Box role="cell" style={[s.cell, s.day]}><Text tabular>{date(week.date)}</Text></Box>
            <Box role="cell" style={s.cell}><Text tabular weight={600} align="right">{percent(week.thirty)}</Text></Box>
            <Box role="cell" style={s.cell}><Text tabular align="right" tone={week.change < 0 ? 'success' : 'text'}>{signed(week.change)}</Text></Box>
            <Box role="cell" style={s.cell}><Text tabular align="right">{money(week.payment)}</Text></Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  section: { gap: space[3], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 48, borderBottomWidth: 1, borderColor: color.border },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  day: { flexGrow: 1.5 },
});
