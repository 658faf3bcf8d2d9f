import { Button, Element } from '@hearthway/ui';

/** The button of a form that works live, for browsers without the script. */
export function WithoutScript({ label }: { label: string }) {
  return <Element as="noscript" base=""><Button label={label} submit fullWidth /></Element>;
}
