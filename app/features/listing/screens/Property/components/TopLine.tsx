import type { Property } from '@hearthway/api';
import { Breadcrumbs, Button, color, space, StyleSheet, useNavigate, View } from '@hearthway/ui';

import { useSaved } from '../../../../saved';
import { useHomeActions } from '../contact/useHomeActions';

/** Breadcrumbs and the page's actions, from tablets up. On phones, the buttons are over the photos. */
export function TopLine({ property }: { property: Property }) {
  const { back } = useNavigate();
  const { saved: isSaved, toggleSaved, share, mail } = useHomeActions(property);
  const saved = useSaved();
  return (
    <View style={styles.line}>
      <View style={styles.where}>
        <Button label="Back to results" icon="arrow-left" variant="quiet" compact onPress={back} style={styles.first} testID="back" />
        <View style={styles.bar} aria-hidden />
        <Breadcrumbs items={property.crumbs} />
      </View>
      <View style={styles.actions}>
        <Button
          label={isSaved ? 'Saved' : 'Save'}
          accessibleLabel={`${isSaved ? 'Saved' : 'Save'} ${property.card.street || property.card.address}`}
          icon="heart"
          marked={isSaved}
          variant="quiet"
          compact
          onPress={toggleSaved}
          testID="save"
        />
        <Button label="Share" icon="share" variant="quiet" compact onPress={share} testID="share" />
        <Button label="Email details" icon="envelope" variant="quiet" compact {...mail} testID="mail" />
        {saved && <saved.HomeMenu card={property.card} look="label" testID="more" />}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  line: {
    display: 'none',
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space[4],
    paddingVertical: space[1],
    tablet: { display: 'flex' },
    print: { display: 'none' },
  },
  where: { flexDirection: 'row', alignItems: 'center', gap: space[2], flexShrink: 1 },
  first: { marginLeft: -15 },
  /** Equal space before and after. */
  bar: { width: 1, height: 14, marginLeft: -11, marginRight: 4, backgroundColor: color.control },
  actions: { flexDirection: 'row', gap: space[1], marginLeft: 'auto' },
});
