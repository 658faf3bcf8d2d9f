import { Button, Element } from '@hearthway/ui';

export interface WithoutScriptProps {
  label: string;
  /** Values to send in addition to the form's fields. */
  also: Record<string, string>;
}

/** Submit button for browsers without JavaScript. With it, the form's results update live. */
export function WithoutScript({ label, also }: WithoutScriptProps) {
  return (
    <Element as="noscript" base="">
      {Object.entries(also).map(([name, value]) => <Element key={name} as="input" base="" type="hidden" name={name} value={value} />)}
      <Button label={label} submit fullWidth />
    </Element>
  );
}
