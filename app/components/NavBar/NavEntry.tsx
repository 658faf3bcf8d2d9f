import { Link, Menu, MenuItem, size, space, StyleSheet, Text } from '@hearthway/ui';
import { useState } from 'react';

import { entryStyles } from './entryStyles';
import { isAt, isCurrent, type NavItem } from './items';
import { MenuAnchor } from './MenuAnchor';

interface Props {
  item: NavItem;
  path: string;
  onDark: boolean;
}

/** One entry of the main menu: a link, or a button that opens its submenu. */
export function NavEntry({ item, path, onDark }: Props) {
  const [open, setOpen] = useState(false);
  const current = isCurrent(path, item);
  if (item.children) {
    return (
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        label={item.text}
        testID={`menu-${item.text.toLowerCase()}`}
        anchor={
          <MenuAnchor
            text={item.text}
            href={item.href}
            open={open}
            current={current}
            onDark={onDark}
            onPress={() => setOpen(!open)}
            testID={`nav-${item.text.toLowerCase()}`}
          />
        }
      >
        {item.children.map((child) => (
          <MenuItem key={child.href} label={child.text} href={child.href} selected={isAt(path, child.href)} onPress={() => setOpen(false)} />
        ))}
      </Menu>
    );
  }
  return (
    <Link href={item.href} current={current ? 'page' : undefined} style={[styles.link, onDark && entryStyles.onDark]}>
      <Text weight={current ? 600 : 400} tone={onDark ? 'white' : current ? 'primary' : 'secondary'}>
        {item.text}
      </Text>
    </Link>
  );
}

const styles = StyleSheet.create({
  link: { paddingHorizontal: space[3], minHeight: size.touch, justifyContent: 'center', borderRadius: 8 },
});
