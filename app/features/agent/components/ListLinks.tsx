import type { AgentListLink } from '@hearthway/api';
import { Box, color, Link, makeStyles, radius, space, Text } from '@hearthway/ui';

/** Curated lists, as tiles. */
export function ListLinks({ lists }: { lists: readonly AgentListLink[] }) {
  const s = useStyles();
  return (
    <Box as="ul" style={s.grid}>
      {lists.map(({ href, title, text }) => (
        <Box as="li" key={href} style={s.cell}>
          <Link href={href} style={s.tile}>
            <Text weight={600}>{title}</Text>
            <Text variant="small" tone="secondary">{text}</Text>
          </Link>
        </Box>
      ))}
    </Box>
  );
}

const useStyles = makeStyles({
  grid: {
    native: { gap: space[4] },
    web: { display: 'grid', gap: `${space[4]}px`, gridTemplateColumns: 'minmax(0, 1fr)' },
    tablet: { web: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  cell: { minWidth: 0 },
  tile: { gap: space[1], height: '100%', padding: space[5], borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, hover: { borderColor: color.control } },
});
