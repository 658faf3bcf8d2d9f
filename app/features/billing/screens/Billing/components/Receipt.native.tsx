import { Text } from '@hearthway/ui';

/** Receipts are files of the website; on devices they come by email. */
export function Receipt(_props: { href: string; number: string }) {
  return <Text variant="small" tone="secondary">We emailed you the receipt.</Text>;
}
