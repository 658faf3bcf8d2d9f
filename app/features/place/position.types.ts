/** A fix of the device, WGS 84 degrees; accuracy in meters; timestamp in ms since 1970. */
export interface Position {
  latitude: number;
  longitude: number;
  accuracy: number;
  timestamp: number;
}

/** What the browser says when it has no geolocation at all; part of the product's error catalogue. */
export const noGeolocation = 'geolocation not enabled in this browser';

export interface Positioning {
  /** Asks for permission where it was not given yet. Rejects with an Error whose message can be shown. */
  currentPosition: () => Promise<Position>;
  /** Whether a position can be had without asking. */
  isPermitted: () => Promise<boolean>;
}
