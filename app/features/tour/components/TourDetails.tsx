import { Button, space, StyleSheet, TextField, View } from '@hearthway/ui';
import { useState } from 'react';

import type { Tour, TourChange } from '../api';

interface Props {
  tour: Tour;
  busy: boolean;
  onSave: (details: TourChange) => void;
}

/** What the agent adds: where to meet, and the day of the written buyer agreement. */
export function TourDetails({ tour, busy, onSave }: Props) {
  const [place, setPlace] = useState(tour.place);
  const [agreement, setAgreement] = useState(tour.agreement_on);
  const changed = place !== tour.place || agreement !== tour.agreement_on;
  return (
    <View style={styles.fields}>
      <TextField label="Where to meet" optional value={place} onChangeText={setPlace} maxLength={200} style={styles.field} testID="tour-place" />
      <TextField
        label="Buyer agreement signed on"
        optional
        hint="Year, month and day: 2026-11-20"
        value={agreement}
        onChangeText={setAgreement}
        maxLength={10}
        style={styles.field}
        testID="tour-agreement"
      />
      <Button
        label="Save"
        variant="secondary"
        disabled={busy || !changed}
        onPress={() => onSave({ meeting_place: place, agreement_on: agreement })}
        style={styles.save}
        testID="tour-details-save"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  fields: { gap: space[4], tablet: { flexDirection: 'row', alignItems: 'flex-start' } },
  field: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  save: { alignSelf: 'flex-start', tablet: { marginTop: 26 } },
});
