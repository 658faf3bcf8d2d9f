/* global jest */
// The native side is missing in tests: a map replaces the keychain, and `reset` empties it.
const kept = new Map();

module.exports = {
  WHEN_UNLOCKED_THIS_DEVICE_ONLY: 6,
  getItemAsync: jest.fn(async (name) => kept.get(name) ?? null),
  setItemAsync: jest.fn(async (name, text) => void kept.set(name, text)),
  deleteItemAsync: jest.fn(async (name) => void kept.delete(name)),
  reset: () => kept.clear(),
};
