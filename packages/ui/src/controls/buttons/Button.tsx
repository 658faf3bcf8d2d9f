import { useId } from 'react';

import { Spinner } from '../../feedback/loading/Spinner';
import { Icon } from '../../media/Icon';
import type { IconName, IconTone } from '../../media/Icon';
import { Text } from '../../primitives/Text';
import type { TextTone } from '../../primitives/textStyles';
import { Pressable } from '../../primitives/Pressable';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import type { StyleInput } from '../../styles/types';
import { buttonStyles } from './buttonStyles';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';

export interface ButtonProps {
  /** A verb and its object: "Request a tour". */
  label: string;
  onPress?: () => void;
  /** With an href it is a link that looks like a button. */
  href?: string;
  newTab?: boolean;
  /** One filled button per view; all others outlined, soft or plain. */
  variant?: ButtonVariant;
  /** 40 px tall instead of 48. */
  compact?: boolean;
  icon?: IconName;
  /** Its state is on, as for a saved home: the icon is filled, in the color of saved homes. */
  marked?: boolean;
  iconEnd?: IconName;
  loading?: boolean;
  /** Shown instead of the label while loading: "Saving". */
  loadingLabel?: string;
  disabled?: boolean;
  /** Why it is disabled, for assistive technology and as a tooltip. */
  disabledReason?: string;
  fullWidth?: boolean;
  /** On the web it submits the surrounding form. Devices have no forms: pass the form's `onSubmit` as `onPress`, too. */
  submit?: boolean;
  /** For a submit button outside its form: the form's id. */
  form?: string;
  /** Longer name for assistive technology; must contain the visible label. */
  accessibleLabel?: string;
  expanded?: boolean;
  controls?: string;
  popup?: 'menu' | 'dialog' | 'listbox';
  /** Small count after the label, such as active filters. */
  count?: number;
  style?: StyleInput;
  testID?: string;
}

const tones: Record<ButtonVariant, TextTone> = {
  primary: 'onPrimary',
  secondary: 'text',
  soft: 'primary',
  quiet: 'primary',
  danger: 'danger',
};

/** A button, or a link that looks like one. */
export function Button({
  label,
  onPress,
  href,
  newTab,
  variant = 'primary',
  compact,
  icon,
  marked,
  iconEnd,
  loading,
  loadingLabel,
  disabled,
  disabledReason,
  fullWidth,
  submit,
  form,
  accessibleLabel,
  expanded,
  controls,
  popup,
  count,
  style,
  testID,
}: ButtonProps) {
  const reasonId = useId();
  const tone: IconTone = disabled ? 'tertiary' : tones[variant];
  const words = loading && loadingLabel ? loadingLabel : label;
  const iconSize = compact ? 18 : 20;
  return (
    <Pressable
      href={href}
      newTab={newTab}
      onPress={loading ? undefined : onPress}
      submit={submit && !loading}
      form={form}
      disabled={disabled}
      busy={loading}
      label={accessibleLabel}
      expanded={expanded}
      controls={controls}
      popup={popup}
      describedBy={disabled && disabledReason ? reasonId : undefined}
      style={[
        buttonStyles.base,
        buttonStyles[variant],
        compact && buttonStyles.compact,
        fullWidth && buttonStyles.fullWidth,
        disabled && buttonStyles.disabled,
        style,
      ]}
      testID={testID}
    >
      {loading ? (
        <Spinner size={iconSize} tone={tone} />
      ) : (
        icon && <Icon name={icon} size={iconSize} tone={marked ? 'ember' : tone} weight={marked ? 'fill' : 'regular'} />
      )}
      <Text variant={compact ? 'label' : 'button'} tone={tone as TextTone} style={buttonStyles.text} testID={testID && `${testID}-label`}>
        {words}
      </Text>
      {count !== undefined && count > 0 && (
        <Text variant="badge" tone="onPrimary" tabular style={buttonStyles.count}>
          {count}
        </Text>
      )}
      {iconEnd && <Icon name={iconEnd} size={16} weight="bold" tone={tone} />}
      {disabled && disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </Pressable>
  );
}
