import { color, Icon, Pressable, radius, shadow, space, StyleSheet, Switch, Text, View, z } from '@hearthway/ui';

import { setAutoSearch, useLocation } from '../store';
import type { AreaOption } from './options';

interface Props {
  id: string;
  options: readonly AreaOption[];
  active: number;
  /** What the list contains: "Recent searches". */
  heading?: string;
  /** Shown below the options: that nothing was found, or that the lookup failed. */
  note?: string;
  /** Shows the switch that lets searches start at the device's location. */
  withSwitch: boolean;
  /** Pushes down what follows instead of covering it. */
  inFlow?: boolean;
  onPick(option: AreaOption): void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The list below a search field. Focus stays in the field; the active option is only highlighted. */
export function SuggestionList({ id, options, active, heading, note, withSwitch, inFlow, onPick }: Props) {
  const { autoSearch, locating, error } = useLocation();
  const problem = note ?? (withSwitch ? error : null);
  return (
    <View style={inFlow ? styles.flow : styles.panel} testID="suggestions">
      <View role="listbox" id={id} label={heading ?? 'Suggestions'}>
        {options.map((option, index) => (
          <Pressable
            key={option.key}
            id={optionId(id, index)}
            role="option"
            selected={index === active}
            tabIndex={-1}
            onPress={() => onPick(option)}
            style={[styles.option, index === active && styles.active]}
            testID={option.area || option.href ? `suggestion-${index}` : option.key}
          >
            <Icon name={option.icon} size={20} tone="secondary" />
            <Text numberOfLines={option.lines ?? 1} style={styles.label}>
              {option.key === 'near-me' && locating ? 'Finding your location…' : option.label}
            </Text>
            {option.note && (
              <Text variant="small" tone="tertiary">
                {option.note}
              </Text>
            )}
          </Pressable>
        ))}
      </View>
      {problem && (
        <Text variant="small" tone="secondary" style={styles.note} role="status">
          {problem}
        </Text>
      )}
      {withSwitch && (
        <View style={styles.switch}>
          <Switch label="Start searches near me" value={autoSearch} onChange={setAutoSearch} testID="auto-search" />
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  panel: {
    position: 'absolute',
    top: '100%',
    left: 0,
    right: 0,
    marginTop: 6,
    zIndex: z.menu,
    paddingVertical: space[2],
    borderRadius: radius.photo,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.raised,
    ...shadow.e3,
    web: { maxHeight: '60vh', overflowY: 'auto' },
    tablet: { web: { minWidth: '360px' } },
  },
  /** Extends to the edges of the surrounding dialog, which has this padding. */
  flow: { marginHorizontal: -space[4] },
  option: {
    minHeight: 44,
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    paddingHorizontal: space[4],
    hover: { backgroundColor: color.sunken },
  },
  active: { backgroundColor: color.primarySoft, hover: { backgroundColor: color.primarySoft }, forcedColors: { borderWidth: 2 } },
  label: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  note: { paddingHorizontal: space[4], paddingVertical: space[2] },
  switch: { marginTop: space[2], paddingTop: space[2], paddingHorizontal: space[4], borderTopWidth: 1, borderTopColor: color.border },
});
