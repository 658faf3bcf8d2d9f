import { count, money } from '@hearthway/format';
import { Button, color, Link, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import type { Estimate } from '../api/estimates';
import { SoldHome } from './SoldHome';

/** Number of sales shown at first. */
const first = 3;

/** The sales that an estimate is based on, with the prices they sold for, and a link to what was adjusted. */
export function SimilarSales({ estimate: { sales, sales_href: href } }: { estimate: Estimate }) {
  const [all, setAll] = useState(false);
  if (sales.length === 0) return null;
  return (
    <View style={styles.section}>
      <Text as="h3" variant="h3">
        Similar sales nearby
      </Text>
      <View as="ul">
        {(all ? sales : sales.slice(0, first)).map((sale) => (
          <View as="li" key={`${sale.id} ${sale.sold_on}`} style={styles.row} testID="similar-sale">
            <View style={styles.home}>
              <SoldHome sale={sale} />
            </View>
            {sale.note === '' ? (
              <Text weight={600} tabular style={styles.price}>
                {money(sale.sold)}
              </Text>
            ) : (
              <Text variant="small" tone="secondary" style={styles.price}>
                {sale.note}
              </Text>
            )}
          </View>
        ))}
      </View>
      <View style={styles.more}>
        {!all && sales.length > first && (
          <Button label={`Show ${count(sales.length - first)} more`} variant="secondary" compact onPress={() => setAll(true)} testID="similar-sales-more" />
        )}
        {href !== '' && (
          <Link href={href} weight={600} underline testID="similar-sales-all">
            See them on a map, with what we adjusted
          </Link>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[2], marginTop: space[3] },
  row: {
    paddingVertical: space[3],
    borderBottomWidth: 1,
    borderColor: color.border,
    gap: space[2],
    tablet: { flexDirection: 'row', alignItems: 'center', gap: space[4] },
  },
  home: { flexDirection: 'row', alignItems: 'center', gap: space[4], minWidth: 0, tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  /** On phones below the photo, aligned with the address. */
  price: { marginLeft: 104 + space[4], tablet: { marginLeft: 0 } },
  more: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[5],
    rowGap: space[3],
    marginTop: space[2],
    print: { display: 'none' },
  },
});
