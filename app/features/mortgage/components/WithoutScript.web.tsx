import { Button, Element } from '@hearthway/ui';

import type { WithoutScriptProps } from './WithoutScript.types';

/** Submit button for browsers without JavaScript. With it, the form's results update live. */
export function WithoutScript({ label, also }: WithoutScriptProps) {
  return (
    <Element as="noscript" base="">
      {Object.entries(also).map(([name, value]) => <Element key={name} as="input" base="" type="hidden" name={name} value={value} />)}
      <Button label={label} submit fullWidth />
    </Element>
  );
}
