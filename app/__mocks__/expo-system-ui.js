/* global jest */
// What lies behind all screens is not there in tests.
module.exports = { setBackgroundColorAsync: jest.fn(async () => undefined) };
