/* global jest */
// What lies behind all screens doesn't exist in tests.
module.exports = { setBackgroundColorAsync: jest.fn(async () => undefined) };
