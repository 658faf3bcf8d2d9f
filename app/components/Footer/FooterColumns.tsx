import { Grid, IconButton, Link, Logo, size, space, StyleSheet, Text, View } from '@hearthway/ui';

import { PRODUCT_NAME } from '../../lib/product';
import { footerColumns, socialLinks } from './links';

/** What the product is, its social pages, and the columns of links. */
export function FooterColumns() {
  return (
    <Grid style={styles.columns}>
      <View style={styles.about}>
        <Logo name={PRODUCT_NAME} />
        <Text tone="secondary">Homes for sale across the United States, with the numbers, history and people you need to choose well.</Text>
        <View style={styles.social}>
          {socialLinks().map(({ name, icon, href }) => (
            <IconButton key={name} icon={icon} label={`${PRODUCT_NAME} on ${name}`} href={href} newTab size={24} tone="secondary" />
          ))}
        </View>
      </View>
      {footerColumns().map(({ title, links }) => (
        <View key={title} as="nav" label={title} style={styles.column}>
          <Text variant="label">{title}</Text>
          <View as="ul">
            {links.map(({ text, href, outside }) => (
              <View key={text} as="li">
                <Link href={href} newTab={outside} style={styles.link}>
                  <Text tone="secondary">{text}</Text>
                </Link>
              </View>
            ))}
          </View>
        </View>
      ))}
    </Grid>
  );
}

const styles = StyleSheet.create({
  columns: {
    columns: 2,
    gap: space[8],
    tablet: { columns: 3 },
    desktop: { columns: 4, web: { gridTemplateColumns: 'minmax(0, 1.55fr) 1fr 1fr 1fr' } },
    print: { display: 'none' },
  },
  about: {
    gap: space[4],
    span: 2,
    web: { maxWidth: 420 },
    tablet: { span: 3 },
    desktop: { span: 1 },
  },
  social: { flexDirection: 'row', gap: space[1], marginLeft: -10 },
  column: { gap: space[1], minWidth: 140 },
  /** 34 px tall for a precise pointer, 44 for a thumb. */
  link: {
    minHeight: size.touch,
    justifyContent: 'center',
    alignSelf: 'flex-start',
    borderRadius: 4,
    desktop: { minHeight: 34 },
    hover: { web: { textDecorationLine: 'underline' } },
  },
});
