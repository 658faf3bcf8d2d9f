import { Link } from '@hearthway/ui';

import type { JumpLinkProps } from './JumpLink.types';

/** A link to a part of the page. */
export function JumpLink({ to, children }: JumpLinkProps) {
  return <Link href={`#${to}`} underline>{children}</Link>;
}
