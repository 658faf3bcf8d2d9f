import { Text } from '@hearthway/ui';

import type { JumpLinkProps } from './JumpLink';

/** Devices have no in-page links: just the text. */
export function JumpLink({ children }: JumpLinkProps) {
  return <Text tone="secondary">{children.toLowerCase()}</Text>;
}
