import { Link } from '@hearthway/ui';

export interface JumpLinkProps {
  /** Id of a part of the page. */
  to: string;
  children: string;
}

/** A link to a part of the page. */
export function JumpLink({ to, children }: JumpLinkProps) {
  return <Link href={`#${to}`} underline>{children}</Link>;
}
