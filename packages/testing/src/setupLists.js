/* global jest */
// Long lists measure themselves, which doesn't work in tests, so their size is set. FlashList's own jestSetup does the
// same, but in this version it looks for the list under a name that isn't exported.
global.nativeFabricUIManager ??= {}; // FlashList 2 requires the New Architecture, which it detects by this

jest.mock('@shopify/flash-list/dist/recyclerview/utils/measureLayout', () => ({
  ...jest.requireActual('@shopify/flash-list/dist/recyclerview/utils/measureLayout'),
  measureParentSize: () => ({ x: 0, y: 0, width: 400, height: 20_000 }), // room for every item of a test
  measureFirstChildLayout: () => ({ x: 0, y: 0, width: 400, height: 900 }),
  measureItemLayout: () => ({ x: 0, y: 0, width: 100, height: 100 }),
}));

// This hook reports when the list was rendered, one frame later, when the test may have ended. We don't use it.
jest.mock('@shopify/flash-list/dist/recyclerview/hooks/useOnLoad', () => ({ useOnListLoad: () => ({ isLoaded: true }) }));
