import { Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { MarketPlaces } from '../../components/MarketPlaces';

/** Links to the markets of the states and metro areas. */
export default function MarketsScreen() {
  const { answer } = useScreen(screenQueries.Markets());
  if (!answer) return <Loading label="Loading the markets" lines={[['60%', 42], 60, 480]} style={[contentStyles.page, styles.page]} />;
  const { title, states, metros } = answer.data;
  return (
    <View style={[contentStyles.page, styles.page]} testID="markets">
      <View style={styles.text}>
        <Text as="h1" variant="h1">
          {title}
        </Text>
        <Text as="p" variant="lead" tone="secondary">
          Median prices, days on market, homes for sale and months of supply: for each state, metro area, county, city, ZIP code and neighborhood where enough
          homes sold.
        </Text>
        <Link href="/market/method" weight={600} underline>
          How we compute this
        </Link>
      </View>
      {states.length === 0 ? (
        <Text testID="markets-none">There are no figures yet. We show a place once at least ten homes sold there in a month.</Text>
      ) : (
        <>
          <MarketPlaces title="States" places={states} testID="markets-states" />
          {metros.length > 0 && <MarketPlaces title="Metro areas" places={metros} testID="markets-metros" />}
        </>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[8] },
  text: { gap: space[4], maxWidth: 860 },
});
