export interface WithoutScriptProps {
  label: string;
  /** What the form sends besides its fields. */
  also: Record<string, string>;
}
