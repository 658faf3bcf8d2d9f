/* global jest */
// The push service has no native side in tests: permission hasn't been requested yet, and is always granted.
const listeners = new Set();

module.exports = {
  AndroidImportance: { DEFAULT: 5 },
  setNotificationHandler: jest.fn(),
  setNotificationChannelAsync: jest.fn(async () => null),
  getPermissionsAsync: jest.fn(async () => ({ granted: false, canAskAgain: true })),
  requestPermissionsAsync: jest.fn(async () => ({ granted: true, canAskAgain: true })),
  getDevicePushTokenAsync: jest.fn(async () => ({ type: 'ios', data: 'apns' })),
  getExpoPushTokenAsync: jest.fn(async () => ({ type: 'expo', data: 'ExponentPushToken[abc]' })),
  unregisterForNotificationsAsync: jest.fn(async () => undefined),
  getLastNotificationResponse: jest.fn(() => null),
  clearLastNotificationResponse: jest.fn(),
  addNotificationResponseReceivedListener: jest.fn((listener) => {
    listeners.add(listener);
    return { remove: () => listeners.delete(listener) };
  }),
  /** A message with this data is tapped. */
  tap: (data) => listeners.forEach((listener) => listener({ notification: { request: { content: { data } } } })),
};
