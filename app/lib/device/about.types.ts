/** What the app runs on, in words for people. */
export interface About {
  /** "Web 1.0.0" */
  version: string;
  /** "Chrome on Windows, 1440 × 900" */
  device: string;
}
