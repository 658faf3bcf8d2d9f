import { count } from '@hearthway/format';
import { Box, makeStyles, offscreen, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
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

/** The home page: search, new homes, recently viewed homes. */
export default function HomeScreen() {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.Home());
  const data = answer?.data;
  return (
    <Box testID="home">
      <Hero homes={data?.homes} quick={data?.quick ?? []} />
      <Box style={[content.column, s.content]}>
        {data ? (
          <>
            <HomeRail {...data.fresh} testID="home-fresh" />
            <ViewedRail />
            {data.cities.length > 0 && <Cities cities={data.cities} />}
            <Box style={[s.panels, s.later]}>
              <ValuePanel />
              {data.rate.percent > 0 && <RatePanel rate={data.rate} />}
            </Box>
            <QuizStrip homes={count(data.homes)} />
          </>
        ) : (
          <HomeSkeleton />
        )}
      </Box>
    </Box>
  );
}

/**
 * Homes viewed recently. Known only to this device, and only after the page is drawn: below the window, where nothing
 * moves by it. A component of its own, because storage loads during hydration: the rest of the page would render
 * again, and hydrate at once what can wait.
 */
function ViewedRail() {
  return <HomeRail title="Pick up where you left off" note="Homes you viewed recently" cards={useViewed()} testID="home-viewed" />;
}

const useStyles = makeStyles({
  content: {
    paddingVertical: space[12],
    gap: space[12],
    tablet: { paddingVertical: space[16], gap: space[16] },
  },
  later: offscreen(1030, 940, 470),
  panels: {
    gap: space[5],
    desktop: { web: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(400px, 1fr))' } },
  },
});
