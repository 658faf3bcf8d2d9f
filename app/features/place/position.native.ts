import * as Location from 'expo-location';

import type { Positioning } from './position';

const positioning: Positioning = {
  async currentPosition() {
    const { granted } = await Location.requestForegroundPermissionsAsync();
    if (!granted) throw new Error('Your device isn’t sharing your location with this app.');
    const fix = await Location.getCurrentPositionAsync({ accuracy: Location.Accuracy.Balanced }).catch(() => {
      throw new Error('We couldn’t find your location.');
    });
    const { latitude, longitude, accuracy } = fix.coords;
    return { latitude, longitude, accuracy: accuracy ?? 0, timestamp: fix.timestamp };
  },

  isPermitted: () =>
    Location.getForegroundPermissionsAsync().then(
      ({ granted }) => granted,
      () => false,
    ),
};

export const { currentPosition, isPermitted } = positioning;
