import type { Schemas } from '@hearthway/api';
import { Box, color, makeStyles, space, Text } from '@hearthway/ui';

import { Words } from './Words';

/** A table, whose first row names the columns. */
export function ProseTable({ rows }: { rows: readonly Schemas['Block'][] }) {
  const s = useStyles();
  return (
    <Box role="table">
      {rows.map(({ blocks }, index) => (
        <Box role="row" key={index} style={s.row}>
          {blocks.map(({ spans, right }, column) => (
            <Box role={index === 0 ? 'columnheader' : 'cell'} key={column} style={[s.cell, column === 0 && s.first]}>
              <Text variant={index === 0 ? 'small' : 'body'} tone={index === 0 ? 'secondary' : 'text'} align={right ? 'right' : undefined} tabular={right} style={s.words}><Words spans={spans} /></Text>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const useStyles = makeStyles({
  row: { flexDirection: 'row', gap: space[3], paddingVertical: space[3], borderBottomWidth: 1, borderColor: color.border, tablet: { gap: space[5] } },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  first: { tablet: { flexGrow: 1.2 } },
  words: { web: { overflowWrap: 'break-word' } },
});
