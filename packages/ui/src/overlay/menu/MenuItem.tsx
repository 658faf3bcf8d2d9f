import { Icon } from '../../media/Icon';
import type { IconName } from '../../media/Icon';
import { Text } from '../../primitives/Text';
import { Pressable } from '../../primitives/Pressable';
import { StyleSheet } from '../../styles/StyleSheet';
import { color, size, space } from '../../tokens';

interface MenuItemProps {
  label: string;
  icon?: IconName;
  /** For a choice: whether it is selected. Undefined for an action. */
  selected?: boolean;
  onPress?: () => void;
  href?: string;
  newTab?: boolean;
  testID?: string;
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    minHeight: size.touch,
    paddingHorizontal: space[3],
    // On phones its text is aligned with the menu's title.
    marginHorizontal: -space[3],
    tablet: { marginHorizontal: 0 },
    paddingVertical: space[2],
    borderRadius: 8,
    hover: { backgroundColor: color.sunken },
    focus: { web: { outlineOffset: -2 } },
  },
  text: { flexGrow: 1, flexShrink: 1 },
});

/** One row of a menu: a choice with a check mark, an action, or a link. */
export function MenuItem({ label, icon, selected, onPress, href, newTab, testID }: MenuItemProps) {
  const isLink = href !== undefined;
  return (
    <Pressable
      href={href}
      newTab={newTab}
      onPress={onPress}
      pressed={isLink ? undefined : selected}
      current={isLink && selected ? 'page' : undefined}
      style={styles.row}
      testID={testID}
    >
      {icon && <Icon name={icon} size={20} tone={selected ? 'primary' : 'secondary'} />}
      <Text tone={selected ? 'primary' : 'text'} weight={selected ? 600 : 400} style={styles.text}>
        {label}
      </Text>
      {selected && <Icon name="check" size={16} weight="bold" tone="primary" />}
    </Pressable>
  );
}
