/** What the app runs on, in readable form. */
export interface About {
  /** "Web 1.0.0" */
  version: string;
  /** "Chrome on Windows, 1440 × 900" */
  device: string;
}
