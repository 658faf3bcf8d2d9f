import { Button, Element } from '@hearthway/ui';
import type { ReactNode } from 'react';
import { Platform } from 'react-native';

interface Props {
  label: string;
  /** Values to send in addition to the form's fields. */
  also: Record<string, string>;
}

/** Submit button for browsers without JavaScript. With it, and on devices, the form's results update live. */
export const WithoutScript = ({ label, also }: Props): ReactNode =>
  Platform.select({
    default: null,
    web: (
      <Element as="noscript" base="">
        {Object.entries(also).map(([name, value]) => (
          <Element key={name} as="input" base="" type="hidden" name={name} value={value} />
        ))}
        <Button label={label} submit fullWidth />
      </Element>
    ),
  });
