/** A position of the device: WGS 84 degrees, accuracy in meters, timestamp in ms since 1970. */
export interface Position {
  latitude: number;
  longitude: number;
  accuracy: number;
  timestamp: number;
}

/** Message if the browser has no geolocation at all. The specification's exact wording. */
export const noGeolocation = 'geolocation not enabled in this browser';

export interface Positioning {
  /** Asks for permission if necessary. Rejects with an Error whose message can be shown. */
  currentPosition: () => Promise<Position>;
  /** Whether a position is available without asking for permission. */
  isPermitted: () => Promise<boolean>;
}

const WAIT_MS = 10_000;

const reasons: Record<number, string> = {
  1: 'Your browser isn’t sharing your location with this site.',
  2: 'We couldn’t find your location.',
  3: 'Finding your location took too long.',
};

const positioning: Positioning = {
  currentPosition: () =>
    new Promise((resolve, reject) => {
      if (!navigator.geolocation) {
        reject(new Error(noGeolocation));
        return;
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords, timestamp }) => resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy, timestamp }),
        ({ code }) => reject(new Error(reasons[code] ?? reasons[2])),
        { timeout: WAIT_MS, maximumAge: 60_000 },
      );
    }),

  async isPermitted() {
    try {
      return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
    } catch {
      return false; // browsers without the Permissions API, or with no such permission
    }
  },
};

export const { currentPosition, isPermitted } = positioning;
