import { count } from '@hearthway/format';
import { Grid, offscreen, space, StyleSheet, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { HomeRail } from '../../../../components/HomeRail/HomeRail';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useViewed } from '../../../saved';
import { Cities } from './components/Cities';
import { Hero } from './components/Hero';
import { HomeSkeleton } from './components/HomeSkeleton';
import { QuizStrip } from './components/QuizStrip';
import { RatePanel } from './components/RatePanel';
import { ValuePanel } from './components/ValuePanel';

/** The home page: search, new and recently viewed homes, cities, and shortcuts to tools. */
export default function HomeScreen() {
  const { answer } = useScreen(screenQueries.Home());
  const data = answer?.data;
  return (
    <View testID="home">
      <Hero homes={data?.homes} quick={data?.quick ?? []} />
      <View style={[contentStyles.column, styles.content]}>
        {data ? (
          <>
            <HomeRail {...data.fresh} testID="home-fresh" />
            <ViewedRail />
            {data.cities.length > 0 && <Cities cities={data.cities} />}
            <Grid style={[styles.panels, styles.later]}>
              <ValuePanel />
              {data.rate.percent > 0 && <RatePanel rate={data.rate} />}
            </Grid>
            <QuizStrip homes={count(data.homes)} />
          </>
        ) : (
          <HomeSkeleton />
        )}
      </View>
    </View>
  );
}

/**
 * Recently viewed homes. Only this device knows them, and only after the first render, so they are below the fold,
 * where their appearance moves nothing in view. A separate component, because storage loads during hydration:
 * re-rendering the whole page would hydrate parts early that can wait.
 */
function ViewedRail() {
  return <HomeRail title="Pick up where you left off" note="Homes you viewed recently" cards={useViewed()} testID="home-viewed" />;
}

const styles = StyleSheet.create({
  content: {
    paddingVertical: space[12],
    gap: space[12],
    tablet: { paddingVertical: space[16], gap: space[16] },
  },
  later: offscreen(1030, 940, 470),
  panels: {
    gap: space[5],
    desktop: { columns: 2, web: { gridTemplateColumns: 'repeat(auto-fit, minmax(400px, 1fr))' } },
  },
});
