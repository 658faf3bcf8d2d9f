import { Button, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import type { Tour } from '../../api';
import { Route } from '../../components/Route';
import { TourPanel } from '../../components/TourPanel';

/** A tour, for the side that opens it by the link in an email or is logged in. Just opening the page changes nothing. */
export default function TourScreen({ params }: ScreenProps) {
  const { answer, refetch } = useScreen(screenQueries.Tour(params));
  const [changed, setChanged] = useState<Tour | null>(null);
  if (!answer) return <Loading label="Loading the tour" lines={[['60%', 42], 320]} style={[contentStyles.narrow, styles.page]} />;
  const { problem, link, route } = answer.data;
  const tour = changed ?? answer.data.tour;
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="tour">
      <Text as="h1" variant="h1">
        {tour ? 'Tour' : 'Your tour'}
      </Text>
      {problem !== '' && <Notice kind="danger" text={problem} testID="tour-problem" />}
      {tour && (
        <TourPanel
          tour={tour}
          access={link === '' ? { id: tour.id } : { link }}
          onChange={(after) => {
            setChanged(after);
            refetch();
          }}
        />
      )}
      {route && <Route route={route} />}
      {tour?.side === 'agent' && <Button label="All your tours" href="/account/tours" variant="quiet" style={styles.all} />}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[5] },
  all: { alignSelf: 'flex-start' },
});
