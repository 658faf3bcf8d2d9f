export interface JumpLinkProps {
  /** Id of a part of the page. */
  to: string;
  children: string;
}
