/* global jest */
// The native side, which sets the color behind all screens, is missing in tests.
module.exports = { setBackgroundColorAsync: jest.fn(async () => undefined) };
