import { Menu, MenuItem } from '@hearthway/ui';
import { useState } from 'react';

import { useAccountEntries } from './accountEntries';
import { MenuAnchor } from './MenuAnchor';

/** The end of the bar: login links, or the logged-in user's menu. */
export function AccountMenu({ onDark }: { onDark: boolean }) {
  const [open, setOpen] = useState(false);
  const { title, href, entries } = useAccountEntries();
  return (
    <Menu
      open={open}
      onClose={() => setOpen(false)}
      label={title}
      align="end"
      testID="menu-account"
      anchor={<MenuAnchor text={title} href={href} open={open} onDark={onDark} outlined onPress={() => setOpen(!open)} testID="nav-account" />}
    >
      {entries.map(({ onPress, ...entry }) => (
        <MenuItem
          key={entry.label}
          {...entry}
          onPress={() => {
            setOpen(false);
            onPress?.();
          }}
        />
      ))}
    </Menu>
  );
}
