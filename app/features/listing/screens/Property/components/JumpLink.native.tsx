import { Text } from '@hearthway/ui';

import type { JumpLinkProps } from './JumpLink.types';

/** Devices have no addresses within a page: the word says what the amount is. */
export function JumpLink({ children }: JumpLinkProps) {
  return <Text tone="secondary">{children.toLowerCase()}</Text>;
}
