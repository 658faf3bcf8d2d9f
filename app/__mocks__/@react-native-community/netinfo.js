// The library's own mock: a device that is online.
module.exports = { __esModule: true, default: require('@react-native-community/netinfo/jest/netinfo-mock.js') };
