import { count as formatCount } from '@hearthway/format';

import { Icon } from '../../media/Icon';
import type { IconName } from '../../media/Icon';
import { Text } from '../../primitives/Text';
import { Pressable } from '../../primitives/Pressable';
import { StyleSheet } from '../../styles/StyleSheet';
import type { StyleInput } from '../../styles/types';
import { color, motion, radius, size } from '../../tokens';

export interface ChipProps {
  label: string;
  /** Number of matches, after the label; 0 is shown in a muted color but stays available. */
  count?: number;
  selected?: boolean;
  /** It opens a menu. */
  caret?: boolean;
  /** Pressing it removes it; a string replaces the default label "Remove …". */
  removable?: boolean | string;
  /** With a caret: whether its menu is open. */
  expanded?: boolean;
  controls?: string;
  icon?: IconName;
  onPress?: () => void;
  href?: string;
  style?: StyleInput;
  testID?: string;
}

const styles = StyleSheet.create({
  chip: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 6,
    minHeight: size.controlCompact,
    maxWidth: '100%',
    paddingHorizontal: 13,
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.pill,
    backgroundColor: color.surface,
    web: {
      transitionProperty: 'background-color, border-color',
      transitionDuration: `${motion.duration.fast}ms`,
      userSelect: 'none',
      whiteSpace: 'nowrap',
    },
    hover: { borderColor: color.control },
    active: { backgroundColor: color.sunken },
  },
  text: { flexShrink: 1, minWidth: 0 },
  on: {
    backgroundColor: color.primarySoft,
    borderColor: color.primary,
    hover: { borderColor: color.primaryHover },
    forcedColors: { borderWidth: 2 },
  },
});

/** A filter that toggles, opens a menu, or can be removed. */
export function Chip({ label, count, selected, caret, removable, expanded, controls, icon, onPress, href, style, testID }: ChipProps) {
  const tone = selected ? 'primary' : count === 0 ? 'tertiary' : 'text';
  const toggles = !caret && !removable && href === undefined;
  return (
    <Pressable
      onPress={onPress}
      href={href}
      label={typeof removable === 'string' ? removable : removable ? `Remove ${label}` : undefined}
      pressed={toggles ? Boolean(selected) : undefined}
      current={selected && !toggles ? 'true' : undefined}
      expanded={caret ? Boolean(expanded) : undefined}
      popup={caret ? 'dialog' : undefined}
      controls={controls}
      style={[styles.chip, selected && styles.on, style]}
      testID={testID}
    >
      {icon && <Icon name={icon} size={18} tone={tone} />}
      <Text variant="label" tone={tone} weight={selected ? 600 : 500} numberOfLines={1} style={styles.text} testID={testID && `${testID}-label`}>
        {label}
      </Text>
      {count !== undefined && (
        <Text variant="label" weight={400} tone={selected ? 'primary' : 'tertiary'} tabular>
          {formatCount(count)}
        </Text>
      )}
      {caret && <Icon name="caret-down" size={14} weight="bold" tone={tone} />}
      {removable && <Icon name="x" size={14} weight="bold" tone={tone} />}
    </Pressable>
  );
}
