import { color, EqualHousing, Icon, space, StyleSheet, Text, View } from '@hearthway/ui';

import { ACCESS_MAIL, PRODUCT_NAME } from '../../lib/product';
import { LegalRow } from './LegalRow';

/** Fair housing, accessibility, data sources, and the publisher. */
export function Disclosures() {
  return (
    <View style={styles.all}>
      <View style={styles.statement}>
        <EqualHousing size={40} />
        <Text tone="secondary" style={styles.text}>
          <Text as="strong" weight={600} tone="text">
            Equal Housing Opportunity.
          </Text>{' '}
          {PRODUCT_NAME} supports the Fair Housing Act and equal opportunity in housing. We show every home to every visitor on the same terms.
        </Text>
      </View>
      <View style={styles.statement}>
        <View style={styles.mark}>
          <Icon name="wheelchair" size={28} tone="secondary" />
        </View>
        <Text tone="secondary" style={styles.text}>
          <Text as="strong" weight={600} tone="text">
            Accessibility.
          </Text>{' '}
          We work to meet WCAG 2.2 AA. If something is hard to use, email {ACCESS_MAIL} and a person will answer.
        </Text>
      </View>
      <Text tone="secondary">
        Listing information comes from the sources named on each page. It is deemed reliable but not guaranteed. Places © GeoNames (CC BY). Map © OpenStreetMap
        contributors.
      </Text>
      <LegalRow />
    </View>
  );
}

const styles = StyleSheet.create({
  all: { gap: space[5], borderTopWidth: 1, borderColor: color.border, paddingTop: space[7] },
  statement: { flexDirection: 'row', alignItems: 'flex-start', gap: space[3], tablet: { alignItems: 'center' } },
  mark: { width: 40, alignItems: 'center' },
  text: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
});
