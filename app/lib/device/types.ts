// What both platforms' files of this folder agree on.

/** What the app runs on, in readable form. */
export interface About {
  /** "Web 1.0.0" */
  version: string;
  /** "Chrome on Windows, 1440 × 900" */
  device: string;
}

/** A picture that a person chose, small enough to be sent. */
export interface PickedPhoto {
  blob: Blob;
  /** URL to show it. */
  preview: string;
}

/** Text to save as a file. */
export interface SavedFile {
  name: string;
  /** MIME type. */
  type: string;
  text: string;
}

/** A file of the server that its reader may keep. */
export interface Download {
  /** Path of its call. */
  path: string;
  name: string;
  /** Path of the page that offers it: devices open that in the browser, which can save files. */
  page: string;
}

/** A URL to share, with a title. */
export interface SharedLink {
  title: string;
  /** Absolute URL. */
  url: string;
}

/** `dismissed`: the person closed the sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';
