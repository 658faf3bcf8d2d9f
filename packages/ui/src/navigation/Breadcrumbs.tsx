import { Icon } from '../media/Icon';
import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { Link } from './Link';

interface BreadcrumbsProps {
  /** From the top level to the page itself, whose href may be empty. */
  items: readonly { href: string; text: string }[];
  /** Name of the landmark, for pages with two of them. */
  label?: string;
  style?: StyleInput;
  testID?: string;
}

const styles = StyleSheet.create({
  list: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 6 },
  item: { flexDirection: 'row', alignItems: 'center', gap: 6, minHeight: 32, maxWidth: '100%' },
});

/** Where the page is in the hierarchy: Texas › Dallas › 4417 Swiss Avenue. */
export function Breadcrumbs({ items, label = 'Breadcrumbs', style, testID }: BreadcrumbsProps) {
  return (
    <View as="nav" label={label} style={style} testID={testID}>
      <View as="ol" style={styles.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <View as="li" key={`${index} ${item.text}`} style={styles.item} aria-current={last ? 'page' : undefined}>
              {last || item.href === '' ? (
                <Text variant="small" tone="secondary" numberOfLines={1}>
                  {item.text}
                </Text>
              ) : (
                <Link href={item.href} variant="small" tone="secondary" weight={400}>
                  {item.text}
                </Link>
              )}
              {!last && <Icon name="caret-right" size={12} weight="bold" tone="tertiary" />}
            </View>
          );
        })}
      </View>
    </View>
  );
}
