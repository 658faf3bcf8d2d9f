import { Icon } from '../../media/Icon';
import type { IconName } from '../../media/Icon';
import { View } from '../../primitives/View';
import { Text } from '../../primitives/Text';
import { Pressable } from '../../primitives/Pressable';
import { StyleSheet } from '../../styles/StyleSheet';
import type { StyleInput } from '../../styles/types';
import { color, shadow, space } from '../../tokens';

export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
  icon?: IconName;
  /** With an href the segment is a link: each choice has its own URL. */
  href?: string;
}

interface SegmentedProps<V extends string> {
  /** What the choice is about: "View". */
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onChange?: (value: V) => void;
  style?: StyleInput;
  testID?: string;
}

const styles = StyleSheet.create({
  well: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    maxWidth: '100%',
    padding: 4,
    borderRadius: 12,
    backgroundColor: color.sunken,
    web: { width: 'fit-content' },
    native: { alignSelf: 'flex-start' },
  },
  part: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    flexGrow: 1,
    minHeight: 40,
    paddingHorizontal: space[3],
    borderRadius: 9,
    desktop: { minHeight: 36 },
    web: { whiteSpace: 'nowrap', userSelect: 'none' },
    hover: { backgroundColor: color.border },
  },
  on: { backgroundColor: color.raised, ...shadow.e2, hover: { backgroundColor: color.raised }, forcedColors: { borderWidth: 2 } },
});

/** Two or three choices of which exactly one is selected: Map, List. */
export function Segmented<V extends string>({ label, options, value, onChange, style, testID }: SegmentedProps<V>) {
  return (
    <View role="group" label={label} style={[styles.well, style]} testID={testID}>
      {options.map((option) => {
        const on = option.value === value;
        const tone = on ? 'primary' : 'secondary';
        return (
          <Pressable
            key={option.value}
            href={option.href}
            onPress={() => onChange?.(option.value)}
            pressed={option.href === undefined ? on : undefined}
            current={option.href !== undefined && on ? 'true' : undefined}
            style={[styles.part, on && styles.on]}
            testID={testID && `${testID}-${option.value}`}
          >
            {option.icon && <Icon name={option.icon} size={20} tone={tone} />}
            <Text variant="label" tone={tone} weight={on ? 600 : 500}>
              {option.label}
            </Text>
          </Pressable>
        );
      })}
    </View>
  );
}
