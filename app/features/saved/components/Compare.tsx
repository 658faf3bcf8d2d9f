import type { Card } from '@hearthway/api';
import { price } from '@hearthway/format';
import { Button, Checkbox, Notice, Select, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { Loading } from '../../../components/Loading';
import { useStore } from '../../../lib/store';
import { compareHref, compareQuery, compareStore, maxCompared, parseIds, setComparison } from '../compare';
import { CompareTable } from './CompareTable';

interface Props {
  /** Comma-separated ids from the URL. */
  homes: string;
  /** Homes that can be added: the favorites. */
  others: readonly Card[];
}

/** Up to four homes side by side, with differences highlighted. */
export function Compare({ homes, others }: Props) {
  const { navigate } = useNavigate();
  const ids = parseIds(homes);
  const { data, isError, refetch } = useQuery({
    queryKey: compareQuery(ids).key,
    queryFn: ({ signal }) => compareQuery(ids).fetch(signal),
    enabled: ids.length > 0,
  });
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  useEffect(() => setComparison(parseIds(homes)), [homes]);

  const show = (next: readonly string[]) => navigate(compareHref(next), { replace: true });
  const left = others.filter(({ id }) => !ids.includes(id));
  const add = left.length > 0 && ids.length < maxCompared && (
    <Select
      label="Add one of your saved homes"
      value=""
      options={[
        { value: '', label: 'Choose a home' },
        ...left.map((card) => ({ value: card.id, label: `${price(card.price)} · ${card.street || card.address}` })),
      ]}
      onChange={(id) => id !== '' && show([...ids, id])}
      style={styles.add}
      testID="compare-add"
    />
  );

  if (ids.length === 0) {
    return (
      <View style={styles.empty} testID="compare-empty">
        <Text tone="secondary">Choose up to four homes: from your saved homes here, or with “Add to comparison” in a home’s menu.</Text>
        {add}
        <Button label="Search homes" href="/search" variant="soft" icon="magnifying-glass" />
      </View>
    );
  }
  if (!data) {
    if (!isError) return <Loading label="Loading homes" lines={[420]} />;
    return (
      <Notice kind="danger" text="The homes couldn’t be loaded." action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />} />
    );
  }
  const { homes: cards, rows } = data.data;
  const alike = rows.filter(({ differs }) => !differs).length;
  return (
    <View style={styles.compare} testID="compare">
      <View style={styles.tools}>
        {cards.length > 1 && alike > 0 && (
          <Checkbox label="Only show differences" checked={onlyDiffering} onChange={setOnlyDiffering} testID="compare-differing" />
        )}
        {add}
      </View>
      <CompareTable cards={cards} rows={rows.filter(({ differs }) => differs || !onlyDiffering)} onRemove={(id) => show(ids.filter((other) => other !== id))} />
      {cards.length === 1 && <Text tone="secondary">Add another home to see what differs.</Text>}
    </View>
  );
}

/** Link to a comparison of the homes chosen during this visit, or else of the two last saved ones, as many as fit on a phone. */
export function CompareLink({ saved }: { saved: readonly string[] }) {
  const chosen = useStore(compareStore);
  const ids = chosen.length > 0 ? chosen : saved.slice(0, 2);
  if (ids.length === 0) return null;
  const label = chosen.length > 1 ? `Compare ${chosen.length}` : 'Compare';
  return <Button label={label} icon="list-bullets" variant="quiet" compact href={compareHref(ids)} testID="compare-favorites" />;
}

const styles = StyleSheet.create({
  compare: { gap: space[4], minWidth: 0 },
  empty: { alignItems: 'flex-start', gap: space[4] },
  tools: { gap: space[3], tablet: { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between' } },
  add: { width: '100%', tablet: { width: 320 } },
});
