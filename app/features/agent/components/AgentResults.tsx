import type { AgentPlaceData } from '@hearthway/api';
import { count, counted } from '@hearthway/format';
import { Breadcrumbs, Button, Chip, Notice, Pagination, size, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { contentStyles } from '../../../components/contentStyles';
import { Section } from '../../../components/HomeRail/Section';
import { Loading } from '../../../components/Loading';
import { AgentCard } from './AgentCard';
import { AgentFilters } from './AgentFilters';
import { AreaMap } from './AreaMap';
import { MapButton } from './MapButton';
import { PlaceLinks } from './PlaceLinks';
import { noFilters, resultsHref } from './resultsHref';

/** Agents of a place or a list: filters, cards, pages, and nearby cities. */
export function AgentResults({ data, loading }: { data: AgentPlaceData; loading: boolean }) {
  const { kind, title, text, order, path, agents, filters, cities, point, name } = data;
  const filtered = resultsHref(path, filters) !== path;
  const [marked, setMarked] = useState<string>();
  const map = point && (
    <AreaMap
      label={`Map of agents in ${name}`}
      center={{ lat: point.latitude, lng: point.longitude }}
      marked={marked}
      onMark={setMarked}
      tall
      pins={agents.flatMap(({ who, point: at }) => (at ? [{ href: who.href, text: '', portrait: who, label: `${who.name}, ${who.brokerage}`, ...at }] : []))}
    />
  );
  return (
    <View style={[contentStyles.column, styles.page]} testID="agent-results">
      <Breadcrumbs items={data.crumbs} />
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          {title}
        </Text>
        <Text as="p" variant="lead" tone="secondary" style={styles.text}>
          {text}
        </Text>
      </View>
      {kind !== 'list' && data.all > 0 && <AgentFilters key={path + filters.name} data={data} />}
      <View style={styles.columns}>
        <View style={styles.list}>
          <Text role="status" tone="secondary" testID="agent-count">
            {filtered ? `${count(data.count)} of ${counted(data.all, 'agent')}` : counted(data.count, 'agent')}
          </Text>
          {data.left_out !== '' && <Notice kind="info" text={data.left_out} testID="left-out" />}
          {agents.length === 0 && <Empty data={data} filtered={filtered} />}
          <View as="ol" style={[styles.cards, loading && styles.dimmed]} aria-busy={loading}>
            {agents.map((card, index) => (
              <View as="li" key={card.who.href}>
                <AgentCard card={card} index={index} onMark={(on) => setMarked(on ? card.who.href : undefined)} />
              </View>
            ))}
          </View>
          <Pagination page={data.page} pageCount={data.pages} hrefFor={(page) => resultsHref(path, filters, page)} testID="agent-pages" />
          {agents.length > 0 && (
            <Text variant="small" tone="tertiary" testID="agent-order">
              {order}
            </Text>
          )}
        </View>
        {agents.length > 0 && map && <MapButton label={`Map of agents in ${name}`}>{map}</MapButton>}
        {map && <View style={styles.map}>{map}</View>}
      </View>
      {kind === 'state' && cities.length > 0 && (
        <Section title={`Cities in ${name}`}>
          <PlaceLinks places={cities} />
        </Section>
      )}
      {kind === 'city' && cities.length > 0 && (
        <Section title={`Cities near ${name}`}>
          <View as="ul" style={styles.chips}>
            {cities.map(({ href, text: city, agents: number }) => (
              <View as="li" key={href}>
                <Chip label={city} count={number} href={href} />
              </View>
            ))}
          </View>
        </Section>
      )}
      <Text variant="small" tone="tertiary" style={styles.text}>
        Home counts come from the listings we show.{kind === 'city' ? ' On the map, agents appear among the homes they list or sold here.' : ''} Agents tell us
        which cities they work in and which languages they speak.
      </Text>
    </View>
  );
}

function Empty({ data, filtered }: { data: AgentPlaceData; filtered: boolean }) {
  return (
    <View style={styles.empty} testID="agents-empty">
      <Text as="h2" variant="h3">
        {filtered ? 'No agent matches these filters' : data.count > 0 ? 'This page doesn’t exist' : 'No agents yet'}
      </Text>
      <Text tone="secondary">{filtered ? 'Try fewer filters or a nearby city.' : 'Try another city, or search by name.'}</Text>
      <View style={styles.chips}>
        {filtered || data.count > 0 ? (
          <Button
            label={filtered ? 'Clear all filters' : 'Go to the first page'}
            variant="secondary"
            href={resultsHref(data.path, noFilters)}
            testID="agents-clear"
          />
        ) : (
          <Button label="All states" variant="secondary" href="/real-estate-agents" />
        )}
      </View>
    </View>
  );
}

/** Placeholder of similar size while the answer loads. */
export function AgentResultsSkeleton() {
  return <Loading label="Loading agents" lines={[[320, 42], 72, 176, 176, 176]} style={[contentStyles.column, styles.page]} />;
}

const styles = StyleSheet.create({
  page: { gap: space[5], paddingTop: space[5], paddingBottom: space[16], tablet: { gap: space[8] } },
  head: { gap: space[2] },
  text: { maxWidth: 760 },
  columns: { gap: space[6], desktop: { flexDirection: 'row', alignItems: 'flex-start' } },
  list: { gap: space[4], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  cards: { gap: space[4] },
  dimmed: { opacity: 0.6 },
  map: { display: 'none', desktop: { display: 'flex', width: 384, web: { position: 'sticky', top: size.navDesktop + space[6] } } },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  empty: { gap: space[3], paddingVertical: space[8] },
});
