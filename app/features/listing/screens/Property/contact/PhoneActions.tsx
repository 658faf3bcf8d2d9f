import type { Property } from '@hearthway/api';
import { IconButton, space, StyleSheet, useNavigate, View } from '@hearthway/ui';

import { heartLabel } from '../../../../../components/PropertyCard/facts';
import { useSaved } from '../../../../saved';
import { useHomeActions } from './useHomeActions';

/** On phones, buttons over the photos: back, email, share and save. */
export function PhoneActions({ property }: { property: Property }) {
  const { back } = useNavigate();
  const { saved: isSaved, toggleSaved, share, mail } = useHomeActions(property);
  const saved = useSaved();
  return (
    <View style={styles.row} pointerEvents="box-none">
      <IconButton icon="arrow-left" label="Back to results" variant="disc" onPress={back} testID="back-disc" />
      <View style={styles.right}>
        {saved && <saved.HomeMenu card={property.card} look="disc" testID="more-disc" />}
        <IconButton icon="envelope" label="Email details" variant="disc" {...mail} testID="mail-disc" />
        <IconButton icon="share" label="Share" variant="disc" onPress={share} testID="share-disc" />
        <IconButton icon="heart" label={heartLabel(property.card)} variant="disc" pressed={isSaved} onPress={toggleSaved} testID="save-disc" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    padding: space[2],
    web: { paddingTop: 'max(8px, env(safe-area-inset-top))' },
  },
  right: { flexDirection: 'row', web: { pointerEvents: 'auto' } },
});
