import { Box, color, Dialog, makeStyles, MenuItem, space, Text } from '@hearthway/ui';

import { PRODUCT_NAME } from '../../lib/product';
import { useAccountEntries } from './accountEntries';
import { isAt, navItems } from './items';
import { useSavedItems } from './savedItems';

interface Props {
  open: boolean;
  onClose: () => void;
  path: string;
}

/** The main menu below desktop width, which fills the window. */
export function FullMenu({ open, onClose, path }: Props) {
  const s = useStyles();
  const { title, entries } = useAccountEntries();
  const saved = useSavedItems();
  const links = navItems.flatMap((item) => item.children ?? [item]);
  return (
    <Dialog open={open} onClose={onClose} title={PRODUCT_NAME} size="full" testID="full-menu">
      <Box as="nav" label="Main" style={s.group}>
        {links.map(({ text, href }) => (
          <MenuItem key={href} label={text} href={href} selected={isAt(path, href)} onPress={onClose} />
        ))}
      </Box>
      <Box style={[s.group, s.account]}>
        <Text variant="label" tone="secondary" style={s.title}>{title}</Text>
        {saved.map(({ text, href, icon }) => (
          <MenuItem key={href} label={text} href={href} icon={icon} selected={isAt(path, href)} onPress={onClose} testID={`full-${text.toLowerCase()}`} />
        ))}
        {entries.map(({ onPress, ...entry }) => (
          <MenuItem
            key={entry.label}
            {...entry}
            testID={`full-${entry.testID}`}
            onPress={() => {
              onClose();
              onPress?.();
            }}
          />
        ))}
      </Box>
    </Dialog>
  );
}

const useStyles = makeStyles({
  group: { gap: space[1], tablet: { marginHorizontal: -space[3] } },
  account: { borderTopWidth: 1, borderColor: color.border, paddingTop: space[4] },
  title: { tablet: { paddingHorizontal: space[3] } },
});
