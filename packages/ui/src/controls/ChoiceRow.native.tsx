import { count as formatCount } from '@hearthway/format';
import type { ReactNode } from 'react';
import { Switch as NativeSwitch } from 'react-native';

import { Icon } from '../media/Icon';
import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import { Pressable } from '../primitives/Pressable';
import { StyleSheet } from '../styles/StyleSheet';
import { usePalette } from '../theme/Theme';
import { color, size, space } from '../tokens';
import type { ChoiceRowProps } from './ChoiceRow';

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: size.touch },
  /** The box is aligned with the first line of its label. */
  choice: { alignItems: 'flex-start', paddingVertical: 10 },
  text: { flexShrink: 1, flexGrow: 1 },
  box: {
    width: 24,
    height: 24,
    borderWidth: 1.5,
    borderColor: color.control,
    borderRadius: 7,
    backgroundColor: color.surface,
    alignItems: 'center',
    justifyContent: 'center',
  },
  round: { borderRadius: 12 },
  on: { backgroundColor: color.primary, borderColor: color.primary },
  dot: { borderWidth: 7.5, borderColor: color.primary },
  off: { backgroundColor: color.sunken, borderColor: color.border },
});

/** The accessible name. It includes the error, because devices have no aria-describedby. */
function nameOf(label: ReactNode, error?: string | null): string | undefined {
  if (typeof label !== 'string') return undefined;
  return error ? `${label}, ${error}` : label;
}

export function ChoiceRow(props: ChoiceRowProps) {
  return props.kind === 'switch' ? <SwitchRow {...props} /> : <PressedRow {...props} />;
}

/** The whole row is the control. */
function PressedRow({ kind, on, onChange, label, hideLabel, disabled, count, error, testID, style }: ChoiceRowProps) {
  const round = kind === 'radio';
  return (
    <Pressable
      role={round ? 'radio' : 'checkbox'}
      label={nameOf(label, error)}
      checked={on}
      disabled={disabled}
      onPress={() => onChange(!on)}
      style={[styles.row, styles.choice, style]}
      testID={testID}
    >
      <View style={[styles.box, round && styles.round, on && (round ? styles.dot : styles.on), disabled && styles.off]}>
        {on && !round && <Icon name="check" size={16} weight="bold" tone="onPrimary" />}
      </View>
      {!hideLabel &&
        (typeof label === 'string' ? (
          <Text style={styles.text} tone={count === 0 ? 'tertiary' : 'text'}>
            {label}
          </Text>
        ) : (
          <View style={styles.text}>{label}</View>
        ))}
      {count !== undefined && (
        <Text tone="tertiary" tabular>
          {formatCount(count)}
        </Text>
      )}
    </Pressable>
  );
}

function SwitchRow({ on, onChange, label, hideLabel, disabled, testID, style }: ChoiceRowProps) {
  const palette = usePalette();
  return (
    <View style={[styles.row, style]}>
      {!hideLabel && <Text style={styles.text}>{label}</Text>}
      <NativeSwitch
        value={on}
        onValueChange={onChange}
        disabled={disabled}
        trackColor={{ false: palette.control, true: palette.primary }}
        thumbColor={on ? palette.surface : palette.white}
        ios_backgroundColor={palette.control}
        accessibilityLabel={nameOf(label)}
        testID={testID}
      />
    </View>
  );
}
