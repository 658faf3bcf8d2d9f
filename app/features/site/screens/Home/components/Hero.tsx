import type { Link as LinkData } from '@hearthway/api';
import { count } from '@hearthway/format';
import { color, radius, shadow, space, StyleSheet, View } from '@hearthway/ui';

import { StreetHero } from '../../../../../components/StreetHero';
import { AreaSearch, searchHref, type SearchView } from '../../../../search';
import { QuickLinks } from './QuickLinks';

interface Props {
  /** Number of homes for sale; undefined while loading. */
  homes: number | undefined;
  quick: readonly LinkData[];
}

const street = { src: '/pictures/scene/hero', alt: '', illustration: true };

const everywhere = (view: SearchView) => searchHref({ view, criteria: {}, sort: 'newest', page: 1 });

/** "1.4 million homes", "20,000 homes" */
function homeCount(homes: number): string {
  if (homes >= 1_000_000) return `${(homes / 1_000_000).toFixed(1).replace(/\.0$/, '')} million homes`;
  return homes === 1 ? '1 home' : `${count(homes)} homes`;
}

/** The top of the home page: a headline and the search field, over a picture. */
export function Hero({ homes, quick }: Props) {
  const lead = `${homes === undefined ? 'Homes' : homeCount(homes)} for sale, each with its price history, monthly cost and listing agent.`;
  return (
    <StreetHero tall photo={street} title="Find the street you’ll want to come home to." lead={lead}>
      <View style={styles.search}>
        <AreaSearch button boxed views={{ value: 'map', hrefFor: everywhere }} />
      </View>
      <QuickLinks links={quick} />
    </StreetHero>
  );
}

const styles = StyleSheet.create({
  search: { maxWidth: 760, padding: space[2], zIndex: 2, borderRadius: radius.panel, backgroundColor: color.surface, ...shadow.e3 },
});
