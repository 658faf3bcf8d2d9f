import type { Schemas } from '@hearthway/api';
import { Breadcrumbs, Button, Link, NavigationContext, Notice, Segmented, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { FollowMarket } from '../../components/FollowMarket';
import { MarketPlaces } from '../../components/MarketPlaces';
import { Months } from './components/Months';
import { TakeAway } from './components/TakeAway';
import { Tiles } from './components/Tiles';

type Data = Schemas['MarketData'];

/** What homes in a place sold for: a sentence, key figures, a chart or a table of ten years, and places around it. */
export default function MarketScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Market(params));
  if (!answer) {
    return <Loading label="Loading the market" lines={[240, ['70%', 42], ['90%', 28], 180, 460]} style={[contentStyles.column, styles.page]} />;
  }
  const { data } = answer;
  return (
    <View style={[contentStyles.column, styles.page]} testID="market">
      <Breadcrumbs items={data.crumbs} />
      <View style={styles.top}>
        <Text as="h1" variant="h1">
          {data.title}
        </Text>
        <Text as="p" variant="lead" tone="secondary" testID="market-headline">
          {data.headline}
        </Text>
        {data.months.length > 0 && <FollowMarket path={data.path} name={data.name} />}
        {data.types.length > 2 && <Types data={data} />}
      </View>
      {data.months.length > 0 && (
        <>
          <Tiles months={data.months} />
          {data.private && !data.priced && <Unpriced />}
          {data.without.length > 0 && data.priced && <PartlyPriced states={data.without} />}
          <Months data={data} />
        </>
      )}
      <View style={styles.actions}>
        <Button label={data.for_sale.text} href={data.for_sale.href} icon="map-trifold" testID="market-for-sale" />
        <Link href="/market/method" weight={600} underline testID="market-method">
          How we compute this
        </Link>
      </View>
      {data.within.length > 0 && <MarketPlaces title={withinTitle(data)} places={data.within} testID="market-within" />}
      {data.metros.length > 0 && <MarketPlaces title={metrosTitle(data)} places={data.metros} testID="market-metros" />}
      {data.near.length > 0 && <MarketPlaces title={`Near ${data.name}`} places={data.near} testID="market-near" />}
      {data.months.length > 0 && <TakeAway url={answer.head.canonical} title={data.title} />}
      {data.sources.length > 0 && <Sources data={data} />}
    </View>
  );
}

/** The types of homes, each with its own URL. */
function Types({ data: { path, type, types } }: { data: Data }) {
  const { navigate, back } = useNavigate();
  return (
    <NavigationContext.Provider value={{ navigate: (to) => navigate(to, { replace: true }), back }}>
      <Segmented
        label="Type of home"
        options={types.map(({ value, label }) => ({ value, label, href: value === '' ? path : `${path}?type=${value}` }))}
        value={type}
        testID="market-types"
      />
    </NavigationContext.Provider>
  );
}

/** Why sold prices are missing. */
function Unpriced() {
  return (
    <Notice
      kind="info"
      text="What homes sell for isn’t public in this state, and our sources don’t let us use it. So we show what was asked and how fast homes sold, but no sale prices."
      testID="market-unpriced"
    />
  );
}

/** Which homes of a metro area its prices aren't of. */
function PartlyPriced({ states }: { states: readonly string[] }) {
  return (
    <Notice
      kind="info"
      text={`What homes sell for isn’t public in ${states.join(' and ')}. Sale prices here are of homes in the rest of the area, and of those whose source lets us use them.`}
      testID="market-partly-priced"
    />
  );
}

function withinTitle({ kind, name }: Data): string {
  if (kind === 'city') return `ZIP codes and neighborhoods in ${name}`;
  if (kind === 'zip' || kind === 'neighborhood') return 'Elsewhere in the city';
  return `Markets in ${name}`;
}

function metrosTitle({ kind, name, metros }: Data): string {
  if (kind === 'state') return `Metro areas in ${name}`;
  return metros.length > 1 ? 'Metro areas' : 'Metro area';
}

function Sources({ data: { sources, sample } }: { data: Data }) {
  const lines: ReactNode[] = sources.map(({ name, disclaimer }) => (
    <Text key={name} as="p" variant="small" tone="secondary">
      {`Source: ${name}. ${disclaimer}`}
    </Text>
  ));
  return (
    <View style={styles.sources} testID="market-sources">
      {sample && (
        <Text as="p" variant="small" weight={600}>
          These figures include sample homes. They show how this page works and say nothing about real prices.
        </Text>
      )}
      {lines}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[8], paddingTop: space[5], paddingBottom: space[16], tablet: { gap: space[10] } },
  top: { gap: space[4], maxWidth: 860 },
  actions: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[6], rowGap: space[4] },
  sources: { gap: space[2], maxWidth: 860 },
});
