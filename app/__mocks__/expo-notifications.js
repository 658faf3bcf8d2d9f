/* global jest */
// The native side is missing in tests: permission hasn't been requested yet, and is granted on request.
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
  /** Taps a message with this data. */
  tap: (data) => listeners.forEach((listener) => listener({ notification: { request: { content: { data } } } })),
};
