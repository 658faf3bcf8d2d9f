/* global jest */
// The native side is missing in tests. `isHidden`: whether the system hides the app in the app switcher.
let hidden = false;
const set = (value) => jest.fn(async () => void (hidden = value));

module.exports = {
  preventScreenCaptureAsync: set(true),
  allowScreenCaptureAsync: set(false),
  enableAppSwitcherProtectionAsync: set(true),
  disableAppSwitcherProtectionAsync: set(false),
  isHidden: () => hidden,
};
