/** A text to be kept as a file of the person's own. */
export interface SavedFile {
  name: string;
  /** MIME type. */
  type: string;
  text: string;
}
