import type { ReactNode } from 'react';

import { Text } from '../primitives/Text';
import type { TextTone } from '../primitives/textStyles';
import { Pressable } from '../primitives/Pressable';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import type { FontWeight, TypeName } from '../tokens';

interface LinkProps {
  href: string;
  /** A string makes an inline text link; anything else makes a block that can be pressed as a whole. */
  children: ReactNode;
  label?: string;
  style?: StyleInput;
  testID?: string;
  /** Called in addition to the navigation, for plain presses only. */
  onPress?: () => void;
  current?: 'page' | 'step' | 'true';
  newTab?: boolean;
  /** What search engines are told about the link: `nofollow ugc`. */
  rel?: string;
  /** For text links. */
  variant?: TypeName;
  tone?: TextTone | 'inherit';
  weight?: FontWeight;
  underline?: boolean;
  /** Children can react to hover and focus anywhere inside the link. */
  group?: boolean;
  tabIndex?: 0 | -1;
  onHoverIn?: () => void;
  onHoverOut?: () => void;
  onKey?: (key: string) => boolean;
}

/**
 * A real link: it can be opened in a tab, copied, and followed before the script has loaded. A plain press uses the
 * app's navigation.
 */
export function Link({ variant, tone, weight, underline, ...props }: LinkProps) {
  const isText = typeof props.children === 'string' || typeof props.children === 'number';
  if (isText) return <TextLink {...props} variant={variant} tone={tone} weight={weight} underline={underline} />;
  return <Pressable {...props} />;
}

/** Inline with the text around it. */
function TextLink({ children, variant, tone = 'primary', weight = 600, underline, style, ...link }: LinkProps) {
  return (
    <Pressable {...link} inline style={[styles.inline, style]}>
      <Text variant={variant} tone={tone} weight={weight} style={underline ? styles.underline : styles.plain}>
        {children}
      </Text>
    </Pressable>
  );
}

const underlined = { textDecorationLine: 'underline', web: { textUnderlineOffset: '2px' } } as const;
const styles = StyleSheet.create({
  inline: { web: { borderRadius: 4 } },
  underline: underlined,
  plain: { hover: underlined },
});
