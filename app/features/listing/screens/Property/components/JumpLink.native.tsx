import { Text } from '@hearthway/ui';

import type { JumpLinkProps } from './JumpLink';

/** On devices, links can't lead to a part of a page, so this is plain text. */
export function JumpLink({ children }: JumpLinkProps) {
  return <Text tone="secondary">{children.toLowerCase()}</Text>;
}
