import type { Schemas } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { color, Grid, gutter, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentName } from '../../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../../components/AgentName/Portrait';

/** The agents who blog: four columns, two on tablets, and a horizontally scrolling row on phones. */
export function Writers({ writers }: { writers: readonly Schemas['BlogWriter'][] }) {
  return (
    <View as="nav" label="Agents who write" style={styles.scroll}>
      <Grid as="ul" style={styles.grid}>
        {writers.map(({ who, href, posts, current }) => (
          <View as="li" key={href} style={styles.cell}>
            <Link
              href={href}
              current={current ? 'page' : undefined}
              label={`${who.who.name}, ${counted(posts, 'post')}`}
              style={[styles.tile, current && styles.current]}
            >
              <Portrait name={who.who.name} photo={who.who.photo} size={56} />
              <View style={styles.text}>
                <AgentName agent={who.who} />
                <Text variant="small" tone="secondary">
                  {[who.areas[0], counted(posts, 'post')].filter(Boolean).join(' · ')}
                </Text>
              </View>
            </Link>
          </View>
        ))}
      </Grid>
    </View>
  );
}

const styles = StyleSheet.create({
  scroll: { marginHorizontal: -gutter.phone, web: { overflowX: 'auto' }, tablet: { marginHorizontal: 0, web: { overflowX: 'visible' } } },
  grid: {
    flexDirection: 'row',
    gap: space[3],
    paddingHorizontal: gutter.phone,
    paddingVertical: space[1],
    tablet: { paddingHorizontal: 0, columns: 2, gap: space[4] },
    desktop: { columns: 4 },
  },
  cell: { minWidth: 0, width: 220, flexShrink: 0, native: { width: 'auto' }, tablet: { width: 'auto' } },
  tile: {
    flexGrow: 1,
    gap: space[3],
    padding: space[4],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { flexDirection: 'row', alignItems: 'center' },
    hover: { borderColor: color.control },
  },
  current: { borderColor: color.primary, backgroundColor: color.primarySoft, hover: { borderColor: color.primaryHover }, forcedColors: { borderWidth: 2 } },
  text: { gap: 2, minWidth: 0, flexShrink: 1 },
});
