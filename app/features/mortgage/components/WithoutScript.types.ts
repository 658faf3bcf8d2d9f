export interface WithoutScriptProps {
  label: string;
  /** Values to send in addition to the form's fields. */
  also: Record<string, string>;
}
