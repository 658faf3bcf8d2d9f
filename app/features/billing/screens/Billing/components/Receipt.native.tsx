import { Text } from '@hearthway/ui';

/** Receipts are PDF downloads on the website. On devices, we point to the email that has one. */
export function Receipt(_props: { href: string; number: string }) {
  return <Text variant="small" tone="secondary">We emailed you the receipt.</Text>;
}
