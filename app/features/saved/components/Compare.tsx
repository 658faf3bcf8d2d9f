import type { Card, CompareRow } from '@hearthway/api';
import { price } from '@hearthway/format';
import { Box, Button, Checkbox, color, IconButton, Link, makeStyles, Notice, Photo, radius, Select, Skeleton, space, type StyleRule, Text, useNavigate, VisuallyHidden } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useStore } from '../../../lib/store';
import { compareHref, compareQuery, compareStore, replaceCompared, maxCompared, parseIds } from '../compare';

interface Props {
  /** Comma-separated ids from the URL. */
  homes: string;
  /** Homes that can be added: the favorites. */
  others: readonly Card[];
}

/** Up to four homes side by side, with differences highlighted. */
export function Compare({ homes, others }: Props) {
  const s = useStyles();
  const { navigate } = useNavigate();
  const ids = parseIds(homes);
  const { data, isError, refetch } = useQuery({ queryKey: compareQuery(ids).key, queryFn: ({ signal }) => compareQuery(ids).fetch(signal), enabled: ids.length > 0 });
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  useEffect(() => replaceCompared(parseIds(homes)), [homes]);

  const show = (next: readonly string[]) => navigate(compareHref(next), { replace: true });
  const left = others.filter(({ id }) => !ids.includes(id));
  const add = left.length > 0 && ids.length < maxCompared && (
    <Select
      label="Add one of your saved homes"
      value=""
      options={[{ value: '', label: 'Choose a home' }, ...left.map((card) => ({ value: card.id, label: `${price(card.price)} · ${card.street || card.address}` }))]}
      onChange={(id) => id !== '' && show([...ids, id])}
      style={s.add}
      testID="compare-add"
    />
  );

  if (ids.length === 0) {
    return (
      <Box style={s.empty} testID="compare-empty">
        <Text tone="secondary">Choose up to four homes: from your saved homes here, or with “Add to comparison” in a home’s menu.</Text>
        {add}
        <Button label="Search homes" href="/search" variant="soft" icon="magnifying-glass" />
      </Box>
    );
  }
  if (!data) {
    if (!isError) return <Box role="status" aria-busy label="Loading homes"><Skeleton height={420} /></Box>;
    return <Notice kind="danger" text="The homes couldn’t be loaded." action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />} />;
  }
  const { homes: cards, rows } = data.data;
  const alike = rows.filter(({ differs }) => !differs).length;
  return (
    <Box style={s.compare} testID="compare">
      <Box style={s.tools}>
        {cards.length > 1 && alike > 0 && <Checkbox label="Only show differences" checked={onlyDiffering} onChange={setOnlyDiffering} testID="compare-differing" />}
        {add}
      </Box>
      <Box style={s.scroller} tabIndex={0} role="region" label="Homes side by side">
        <Box role="table" label="Homes side by side" style={[s.table, s[`of${cards.length}` as keyof typeof widths]]}>
          <Box role="row" style={[s.row, s.head]}>
            <Box role="columnheader" style={[s.label, s.corner]}><VisuallyHidden>Fact</VisuallyHidden></Box>
            {cards.map((card, index) => (
              <Box role="columnheader" key={card.id} style={[s.cell, index === 0 && s.first, s.top]}>
                <Home card={card} onRemove={() => show(ids.filter((id) => id !== card.id))} />
              </Box>
            ))}
          </Box>
          {rows.filter(({ differs }) => differs || !onlyDiffering).map((row) => <Row key={row.label} row={row} marks={cards.length > 1} />)}
        </Box>
      </Box>
      {cards.length === 1 && <Text tone="secondary">Add another home to see what differs.</Text>}
    </Box>
  );
}

function Home({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const s = useStyles();
  const name = card.street || card.address;
  return (
    <Box style={s.home}>
      <Link href={card.href} style={s.link} testID={`compared-${card.id}`}>
        <Photo photo={card.photos[0]} sizes="(min-width: 1100px) 240px, 160px" style={s.photo} />
        <Text weight={600} numberOfLines={2} style={s.text}>{name}</Text>
        <Text variant="small" tone="tertiary" style={s.text}>{card.source}</Text>
      </Link>
      <IconButton icon="x" label={`Remove ${name} from comparison`} variant="disc" onPress={onRemove} style={s.remove} testID={`uncompare-${card.id}`} />
    </Box>
  );
}

/** One fact. Where the homes differ it is bold, otherwise muted; screen readers are told in words. */
function Row({ row, marks }: { row: CompareRow; marks: boolean }) {
  const s = useStyles();
  const differs = marks && row.differs;
  return (
    <Box role="row" style={s.row} testID={differs ? `differs-${row.label}` : undefined}>
      <Box role="rowheader" style={s.label}>
        <Box style={s.fact}>
          <Text variant="small" tone={differs ? 'text' : 'tertiary'} weight={differs ? 600 : 400}>{row.label}</Text>
          {differs && <VisuallyHidden>, differs</VisuallyHidden>}
        </Box>
      </Box>
      {row.values.map((value, index) => (
        // The homes have a fixed order, and may have equal values.
        <Box role="cell" key={index} style={[s.cell, s.value, index === 0 && s.first]}>
          <Text tabular style={s.text} weight={differs ? 600 : 400} tone={value === '' || (marks && !differs) ? 'tertiary' : 'text'}>{value || 'Not known'}</Text>
        </Box>
      ))}
    </Box>
  );
}

/** Width of one home in px: phones show two, and scroll to the rest. */
const cell = { phone: 150, tablet: 152 };
/** Width of the label column from tablets up; on phones a label is above its values to save space. */
const labels = 144;

const widths = {
  of1: tableOf(1), of2: tableOf(2), of3: tableOf(3), of4: tableOf(4),
};

function tableOf(homes: number): StyleRule {
  return { minWidth: homes * cell.phone, tablet: { minWidth: labels + homes * cell.tablet } };
}

const useStyles = makeStyles({
  compare: { gap: space[4], minWidth: 0 },
  empty: { alignItems: 'flex-start', gap: space[4] },
  tools: { gap: space[3], tablet: { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between' } },
  add: { width: '100%', tablet: { width: 320 } },
  scroller: { web: { overflowX: 'auto' }, borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  ...widths,
  table: { flexGrow: 1 },
  row: { flexDirection: 'row', flexWrap: 'wrap', borderTopWidth: 1, borderTopColor: color.border, tablet: { flexWrap: 'nowrap' } },
  head: { borderTopWidth: 0 },
  /** Sticky while the homes scroll. */
  label: {
    width: '100%', flexShrink: 0, alignItems: 'flex-start', justifyContent: 'center', backgroundColor: color.surface,
    tablet: { width: labels, padding: space[3], web: { position: 'sticky', left: 0, zIndex: 1 } },
  },
  fact: {
    paddingTop: space[2], paddingHorizontal: space[3], web: { position: 'sticky', left: 0 },
    tablet: { paddingTop: 0, paddingHorizontal: 0, web: { position: 'static' } },
  },
  /** The homes themselves have no label. */
  corner: { height: 0, tablet: { height: 'auto' } },
  cell: {
    width: cell.phone, flexGrow: 1, paddingVertical: space[2], paddingHorizontal: space[3], borderLeftWidth: 1, borderLeftColor: color.border, justifyContent: 'center',
    tablet: { width: cell.tablet, padding: space[3] },
  },
  first: { borderLeftWidth: 0, tablet: { borderLeftWidth: 1 } },
  value: { justifyContent: 'flex-start', paddingTop: 2, tablet: { justifyContent: 'center', paddingTop: space[3] } },
  /** A word longer than its column is hyphenated, and never overflows into the next one. */
  text: { maxWidth: '100%', web: { hyphens: 'auto', overflowWrap: 'break-word' } },
  top: { justifyContent: 'flex-start' },
  home: { gap: space[2] },
  link: { gap: space[1] },
  photo: { borderRadius: radius.control },
  remove: { position: 'absolute', top: 0, right: 0 },
});

/** Link to a comparison: the homes chosen in this visit, or else the ones saved last, two of them to fit a phone. */
export function CompareLink({ saved }: { saved: readonly string[] }) {
  const chosen = useStore(compareStore);
  const ids = chosen.length > 0 ? chosen : saved.slice(0, 2);
  if (ids.length === 0) return null;
  const label = chosen.length > 1 ? `Compare ${chosen.length}` : 'Compare';
  return <Button label={label} icon="list-bullets" variant="quiet" compact href={compareHref(ids)} testID="compare-favorites" />;
}
