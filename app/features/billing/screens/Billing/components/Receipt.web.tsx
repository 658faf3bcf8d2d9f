import { Button } from '@hearthway/ui';

/** Downloads the receipt of an invoice. */
export function Receipt({ href, number }: { href: string; number: string }) {
  return <Button label="Receipt" accessibleLabel={`Receipt of invoice ${number} as PDF`} variant="quiet" compact icon="download" href={href} newTab testID={`receipt-${number}`} />;
}
