import { StyleSheet } from '../../styles/StyleSheet';
import { space } from '../../tokens';
import { TextField, type TextFieldProps } from './TextField';
import { IconButton } from '../buttons/IconButton';

interface StepperFieldProps extends Omit<TextFieldProps, 'prefix' | 'suffix' | 'selectOnFocus'> {
  /** The current number, which the buttons change. */
  number: number;
  step: number;
  min: number;
  max: number;
  /** Labels of the buttons. */
  less: string;
  more: string;
}

/** A number that is typed, or changed in steps by the buttons beside it. */
export function StepperField({ number, step, min, max, less, more, onChangeText, testID, ...field }: StepperFieldProps) {
  const by = (change: number) => onChangeText(String(Math.min(max, Math.max(min, number + change))));
  return (
    <TextField
      {...field}
      onChangeText={onChangeText}
      selectOnFocus
      testID={testID}
      prefix={
        <IconButton
          icon="minus"
          size={18}
          label={less}
          onPress={() => by(-step)}
          disabled={number <= min}
          style={styles.less}
          testID={testID && `${testID}-less`}
        />
      }
      suffix={
        <IconButton
          icon="plus"
          size={18}
          label={more}
          onPress={() => by(step)}
          disabled={number >= max}
          style={styles.more}
          testID={testID && `${testID}-more`}
        />
      }
    />
  );
}

const styles = StyleSheet.create({
  less: { marginLeft: -space[3] },
  more: { marginRight: -space[3] },
});
