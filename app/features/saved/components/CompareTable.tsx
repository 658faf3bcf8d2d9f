import type { Card, CompareRow } from '@hearthway/api';
import { color, IconButton, Link, Photo, radius, space, type StyleRule, StyleSheet, Text, View, VisuallyHidden } from '@hearthway/ui';

import { HorizontalScroll } from '../../../components/HorizontalScroll/HorizontalScroll';

interface Props {
  cards: readonly Card[];
  rows: readonly CompareRow[];
  onRemove: (id: string) => void;
}

/** Table with homes as columns and facts as rows. On phones, two homes fit; the others need scrolling. */
export function CompareTable({ cards, rows, onRemove }: Props) {
  return (
    <HorizontalScroll style={styles.scroller} label="Homes side by side">
      <View role="table" label="Homes side by side" style={[styles.table, styles[`of${cards.length}` as keyof typeof widths]]}>
        <View role="row" style={[styles.row, styles.head]}>
          <View role="columnheader" style={[styles.label, styles.corner]}>
            <VisuallyHidden>Fact</VisuallyHidden>
          </View>
          {cards.map((card, index) => (
            <View role="columnheader" key={card.id} style={[styles.cell, index === 0 && styles.first, styles.top]}>
              <Home card={card} onRemove={() => onRemove(card.id)} />
            </View>
          ))}
        </View>
        {rows.map((row) => (
          <Row key={row.label} row={row} marks={cards.length > 1} />
        ))}
      </View>
    </HorizontalScroll>
  );
}

function Home({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const name = card.street || card.address;
  return (
    <View style={styles.home}>
      <Link href={card.href} style={styles.link} testID={`compared-${card.id}`}>
        <Photo photo={card.photos[0]} sizes="(min-width: 1100px) 240px, 160px" style={styles.photo} />
        <Text weight={600} numberOfLines={2} style={styles.text}>
          {name}
        </Text>
        <Text variant="small" tone="tertiary" style={styles.text}>
          {card.source}
        </Text>
      </Link>
      <IconButton icon="x" label={`Remove ${name} from comparison`} variant="disc" onPress={onRemove} style={styles.remove} testID={`uncompare-${card.id}`} />
    </View>
  );
}

/** One fact. Bold if the homes differ, which screen readers get as text; otherwise muted. */
function Row({ row, marks }: { row: CompareRow; marks: boolean }) {
  const differs = marks && row.differs;
  return (
    <View role="row" style={styles.row} testID={differs ? `differs-${row.label}` : undefined}>
      <View role="rowheader" style={styles.label}>
        <View style={styles.fact}>
          <Text variant="small" tone={differs ? 'text' : 'tertiary'} weight={differs ? 600 : 400}>
            {row.label}
          </Text>
          {differs && <VisuallyHidden>, differs</VisuallyHidden>}
        </View>
      </View>
      {row.values.map((value, index) => (
        // Indexes are fine as keys: columns don't move, and values may repeat.
        <View role="cell" key={index} style={[styles.cell, styles.value, index === 0 && styles.first]}>
          <Text tabular style={styles.text} weight={differs ? 600 : 400} tone={value === '' || (marks && !differs) ? 'tertiary' : 'text'}>
            {value || 'Not known'}
          </Text>
        </View>
      ))}
    </View>
  );
}

/** Width of a home's column in px. Two fit on a phone. */
const cell = { phone: 150, tablet: 152 };
/** Width of the label column in px, from tablets up. On phones, labels are above their values to save space. */
const labels = 144;

const widths = {
  of1: tableOf(1),
  of2: tableOf(2),
  of3: tableOf(3),
  of4: tableOf(4),
};

function tableOf(homes: number): StyleRule {
  return { minWidth: homes * cell.phone, tablet: { minWidth: labels + homes * cell.tablet } };
}

const styles = StyleSheet.create({
  scroller: { borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  ...widths,
  table: { flexGrow: 1 },
  row: { flexDirection: 'row', flexWrap: 'wrap', borderTopWidth: 1, borderTopColor: color.border, tablet: { flexWrap: 'nowrap' } },
  head: { borderTopWidth: 0 },
  /** Stays visible while the homes scroll. */
  label: {
    width: '100%',
    flexShrink: 0,
    alignItems: 'flex-start',
    justifyContent: 'center',
    backgroundColor: color.surface,
    tablet: { width: labels, padding: space[3], web: { position: 'sticky', left: 0, zIndex: 1 } },
  },
  fact: {
    paddingTop: space[2],
    paddingHorizontal: space[3],
    web: { position: 'sticky', left: 0 },
    tablet: { paddingTop: 0, paddingHorizontal: 0, web: { position: 'static' } },
  },
  /** The row of homes has no visible label. */
  corner: { height: 0, tablet: { height: 'auto' } },
  cell: {
    width: cell.phone,
    flexGrow: 1,
    paddingVertical: space[2],
    paddingHorizontal: space[3],
    borderLeftWidth: 1,
    borderLeftColor: color.border,
    justifyContent: 'center',
    tablet: { width: cell.tablet, padding: space[3] },
  },
  first: { borderLeftWidth: 0, tablet: { borderLeftWidth: 1 } },
  value: { justifyContent: 'flex-start', paddingTop: 2, tablet: { justifyContent: 'center', paddingTop: space[3] } },
  /** Hyphenates words that are longer than their column, so that they never overflow into the next one. */
  text: { maxWidth: '100%', web: { hyphens: 'auto', overflowWrap: 'break-word' } },
  top: { justifyContent: 'flex-start' },
  home: { gap: space[2] },
  link: { gap: space[1] },
  photo: { borderRadius: radius.control },
  remove: { position: 'absolute', top: 0, right: 0 },
});
