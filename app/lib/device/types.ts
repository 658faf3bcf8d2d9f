// Types that both platforms' files in this folder share.

/** The app's version and what it runs on, for people to read. */
export interface About {
  /** "Web 1.0.0" */
  version: string;
  /** "Chrome on Windows, 1440 × 900" */
  device: string;
}

/** A photo that a person picked, scaled down for sending. */
export interface PickedPhoto {
  blob: Blob;
  /** URL to show it. */
  preview: string;
}

/** A photo, scaled down, or a PDF that a person picked. */
export interface PickedFile extends PickedPhoto {
  /** `preview` of a PDF is ''. */
  kind: 'picture' | 'pdf';
  name: string;
}

/** What a person picked; `unreadable` are the names of what isn't a photo or a PDF. */
export interface PickedFiles {
  files: PickedFile[];
  unreadable: string[];
}

/** Text to save as a file. */
export interface SavedFile {
  name: string;
  /** MIME type. */
  type: string;
  text: string;
}

/** A file on the server that people can save. */
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
