/** A position fix of the device: WGS 84 degrees; accuracy in meters; timestamp in ms since 1970. */
export interface Position {
  latitude: number;
  longitude: number;
  accuracy: number;
  timestamp: number;
}

/** The message if the browser has no geolocation at all; part of the product's error catalog. */
export const noGeolocation = 'geolocation not enabled in this browser';

export interface Positioning {
  /** Asks for permission if necessary. Rejects with an Error whose message can be shown. */
  currentPosition: () => Promise<Position>;
  /** Whether a position is available without asking for permission. */
  isPermitted: () => Promise<boolean>;
}
