import type { AgentSale } from '@hearthway/api';
import { baths, count, date, price } from '@hearthway/format';
import { Badge, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { CardAddress } from '../../../../../components/PropertyCard/CardAddress';

/** A sold home. Its page no longer exists, so it isn't a link. */
export function SaleCard({ sale, sizes }: { sale: AgentSale; sizes: string }) {
  const facts = [sale.beds > 0 && `${count(sale.beds)} bd`, sale.baths > 0 && `${baths(sale.baths)} ba`, sale.sqft > 0 && `${count(sale.sqft)} sqft`]
    .filter(Boolean)
    .join(' · ');
  return (
    <View as="article" style={styles.card}>
      <View>
        <Photo photo={sale.photo} sizes={sizes} style={styles.photo} />
        <Badge kind="status" text="Sold" style={styles.badge} />
      </View>
      <View>
        <Text variant="h3" as="h3">
          {sale.price > 0 ? price(sale.price) : sale.asked > 0 ? `Listed at ${price(sale.asked)}` : sale.note}
        </Text>
        {facts !== '' && <Text>{facts}</Text>}
        <CardAddress card={sale} />
        <Text variant="small" tone="tertiary">
          {[`Sold ${date(sale.date)}`, sale.side, sale.source].filter(Boolean).join(' · ')}
        </Text>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { gap: space[3] },
  photo: { borderRadius: radius.photo },
  badge: { position: 'absolute', top: space[3], left: space[3] },
});
