import { space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { AgentCalendar } from '../../components/AgentCalendar';
import { Hours } from '../../components/Hours';
import { Route } from '../../components/Route';
import { TourPanel } from '../../components/TourPanel';

/** An agent's tours, those that wait for an answer first, and the hours in which they give some. */
export default function MyToursScreen({ params }: ScreenProps) {
  const { answer, refetch } = useScreen(screenQueries.MyTours(params));
  if (!answer) return <Loading label="Loading your tours" lines={[['40%', 42], 240, 240]} style={[contentStyles.page, styles.page]} />;
  const { tours, routes, settings, calendar, connect } = answer.data;
  const panel = <AgentCalendar calendar={calendar} providers={connect} returned={params} onChange={refetch} />;
  const returned = params.code !== undefined || params.error !== undefined;
  return (
    <View style={[contentStyles.page, styles.page]} testID="my-tours">
      <Text as="h1" variant="h1">
        My tours
      </Text>
      {returned && panel}
      {tours.length === 0 && (
        <View style={styles.empty} testID="my-tours-empty">
          <Text as="h2" variant="h3">
            No tours yet
          </Text>
          <Text tone="secondary">
            Enter your hours below, and buyers choose a time when they ask you for a tour. Without hours, they ask for a part of a day.
          </Text>
        </View>
      )}
      {routes.map((route) => (
        <Route key={route.title} route={route} />
      ))}
      {tours.map((tour) => (
        <TourPanel key={tour.id} tour={tour} access={{ id: tour.id }} onChange={refetch} brief />
      ))}
      <Hours settings={settings} onChange={refetch} />
      {!returned && panel}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6] },
  empty: { gap: space[2] },
});
