import { Badge, color, gutter, IconButton, Link, Logo, size, space, StyleSheet, View, z } from '@hearthway/ui';
import { useState } from 'react';

import { PRODUCT_NAME } from '../../lib/product';
import { AccountMenu } from './AccountMenu';
import { FullMenu } from './FullMenu';
import { type NavName, navMenus } from './items';
import { NavEntry } from './NavEntry';
import { useSavedItems } from './savedItems';

interface Props {
  /** Path of the page. */
  path: string;
  /** `hero`: white, over a picture; `tablet`: not on phones. */
  look: 'solid' | 'hero' | 'tablet';
  menu?: NavName;
  /** Devices: height of the status bar, in px. */
  inset?: number;
}

/** The bar at the top of a page: logo, main menu, account. Below desktop width the menu fills the window. */
export function NavBar({ path, look, menu = 'main', inset = 0 }: Props) {
  const [open, setOpen] = useState(false);
  const onDark = look === 'hero';
  const saved = useSavedItems();
  return (
    <View
      as="header"
      style={[
        styles.bar,
        onDark ? styles.over : styles.solid,
        look === 'tablet' && styles.fromTablet,
        inset > 0 && { paddingTop: inset, minHeight: size.navPhone + inset },
      ]}
      testID="nav-bar"
    >
      <Link href="/" label={`${PRODUCT_NAME} home`} style={styles.logo} testID="nav-home">
        <Logo onDark={onDark} name={PRODUCT_NAME} />
      </Link>
      {menu === 'plus' && <Badge kind="plus" text="Plus" style={styles.plus} />}
      <View as="nav" label="Main" style={styles.items}>
        {navMenus[menu].map((item) => (
          <NavEntry key={item.text} item={item} path={path} onDark={onDark} />
        ))}
      </View>
      <View style={styles.end}>
        {saved.length > 0 && menu === 'main' && (
          <View as="nav" label="Saved" style={styles.saved} testID="nav-saved">
            {saved.map((item) => (
              <NavEntry key={item.text} item={item} path={path} onDark={onDark} />
            ))}
          </View>
        )}
        <View style={styles.account}>
          <AccountMenu onDark={onDark} />
        </View>
        <View style={styles.more}>
          <IconButton
            icon="list"
            label="Menu"
            size={24}
            tone={onDark ? 'white' : 'text'}
            popup="dialog"
            expanded={open}
            onPress={() => setOpen(true)}
            testID="nav-menu"
          />
        </View>
      </View>
      <FullMenu open={open} onClose={() => setOpen(false)} path={path} menu={menu} />
    </View>
  );
}

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    minHeight: size.navPhone,
    paddingLeft: gutter.phone,
    paddingRight: space[2],
    tablet: { minHeight: size.navTablet },
    desktop: { minHeight: size.navDesktop, paddingHorizontal: gutter.desktop },
    print: { display: 'none' },
  },
  solid: { backgroundColor: color.surface, borderBottomWidth: 1, borderColor: color.border },
  over: { position: 'absolute', top: 0, left: 0, right: 0, zIndex: z.stickyBar },
  fromTablet: { display: 'none', tablet: { display: 'flex' }, print: { display: 'none' } },
  logo: { borderRadius: 8, minHeight: size.touch, justifyContent: 'center' },
  plus: { marginLeft: space[2] },
  items: { display: 'none', desktop: { display: 'flex', flexDirection: 'row', alignItems: 'center', gap: space[1], marginLeft: space[6] } },
  end: { flexDirection: 'row', alignItems: 'center', gap: space[2], marginLeft: 'auto' },
  saved: { display: 'none', desktop: { display: 'flex', flexDirection: 'row', alignItems: 'center' } },
  account: { display: 'none', tablet: { display: 'flex' } },
  more: { desktop: { display: 'none' } },
});
