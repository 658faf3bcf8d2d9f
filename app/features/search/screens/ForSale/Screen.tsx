import type { Card } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Breadcrumbs, Button, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Section } from '../../../../components/HomeRail/Section';
import { PlaceGrid } from '../../../../components/PlaceGrid';
import { CardCell, CardGrid } from '../../../../components/PropertyCard/CardGrid';
import { PropertyCard } from '../../../../components/PropertyCard/PropertyCard';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useVisibleHomes } from '../../../saved';
import { ForSaleSkeleton } from './components/ForSaleSkeleton';
import { MarketStats } from './components/MarketStats';

const sizes = '(min-width: 1100px) 400px, (min-width: 768px) 45vw, calc(100vw - 32px)';

const none: readonly Card[] = [];

/** The page of a state or city: homes for sale, prices, and its cities or nearby ones. */
export default function ForSaleScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.ForSale(params));
  const cards = useVisibleHomes(answer?.data.cards ?? none);
  if (!answer) return <ForSaleSkeleton />;
  const { data } = answer;
  return (
    <View style={[contentStyles.column, styles.page]} testID="for-sale">
      <Breadcrumbs items={data.crumbs} />
      <View style={styles.top}>
        <View style={styles.text}>
          <Text as="h1" variant="h1">
            {data.title}
          </Text>
          <MarketStats data={data} />
          {data.text.map((paragraph) => (
            <Text as="p" key={paragraph} variant="prose" tone="secondary">
              {paragraph}
            </Text>
          ))}
          <View style={styles.actions}>
            <Button label={`Search ${data.name}`} href={data.search_href} icon="map-trifold" testID="for-sale-search" />
            <Button label={`Housing market in ${data.name}`} href={data.market_href} variant="secondary" testID="for-sale-market" />
            <Button label={`Sold homes in ${data.name}`} href={`${data.search_href}&sold_within=12`} variant="quiet" testID="for-sale-sold" />
          </View>
        </View>
        <Photo photo={data.photo} sizes="(min-width: 1100px) 480px, 100vw" width={3} height={2} priority style={styles.picture} />
      </View>
      {cards.length > 0 && (
        <Section title={`Newest homes in ${data.name}`} all={{ href: data.search_href, text: 'See all homes' }}>
          <CardGrid layout="page">
            {cards.map((card, index) => (
              <CardCell key={card.id}>
                <PropertyCard card={card} index={index} sizes={sizes} />
              </CardCell>
            ))}
          </CardGrid>
        </Section>
      )}
      {data.places.length > 0 && (
        <Section title={data.kind === 'state' ? `Cities in ${data.name}` : `Near ${data.name}`}>
          <PlaceGrid places={data.places} values={data.places.map((place) => count(place.count))} tone="tertiary" columns={4} />
        </Section>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    gap: space[8],
    paddingTop: space[5],
    paddingBottom: space[16],
    tablet: { gap: space[12] },
  },
  top: { gap: space[8], desktop: { flexDirection: 'row', alignItems: 'flex-start', gap: space[16] } },
  text: { gap: space[4], desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3], marginTop: space[2] },
  picture: { borderRadius: radius.sheet, width: '100%', desktop: { width: 480 } },
});
