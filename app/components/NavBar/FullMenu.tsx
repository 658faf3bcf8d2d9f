import { color, Dialog, MenuItem, size, space, StyleSheet, Text, View } from '@hearthway/ui';

import { PRODUCT_NAME } from '../../lib/product';
import { useAccountEntries } from './accountEntries';
import { isAt, type NavName, navMenus } from './items';
import { useSavedItems } from './savedItems';

interface Props {
  open: boolean;
  onClose: () => void;
  path: string;
  menu: NavName;
}

/** The full-window menu on phones and tablets. */
export function FullMenu({ open, onClose, path, menu }: Props) {
  const { title, entries } = useAccountEntries();
  const saved = useSavedItems();
  const links = navMenus[menu].flatMap((item) => item.children ?? [item]);
  return (
    <Dialog open={open} onClose={onClose} title={PRODUCT_NAME} size="full" testID="full-menu">
      <View style={styles.columns}>
        <View as="nav" label="Main" style={styles.group}>
          {links.map(({ text, href }) => (
            <MenuItem key={href} label={text} href={href} selected={isAt(path, href)} onPress={onClose} />
          ))}
        </View>
        <View style={[styles.group, styles.account]}>
          <Text variant="label" tone="secondary" style={styles.title}>
            {title}
          </Text>
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
        </View>
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  /** One below the other on phones, side by side from tablets up, with their rows aligned. */
  columns: { gap: space[4], tablet: { flexDirection: 'row', gap: space[8], marginHorizontal: -space[3] } },
  group: { gap: space[1], tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  account: {
    borderTopWidth: 1,
    borderColor: color.border,
    paddingTop: space[4],
    tablet: { borderTopWidth: 0, paddingTop: 0, borderLeftWidth: 1, paddingLeft: space[8] },
  },
  title: { tablet: { minHeight: size.touch, paddingHorizontal: space[3], paddingVertical: space[3] } },
});
