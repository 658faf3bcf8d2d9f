/** Text to save as a file. */
export interface SavedFile {
  name: string;
  /** MIME type. */
  type: string;
  text: string;
}
