// The library's own stand-in: a device that is connected.
module.exports = { __esModule: true, default: require('@react-native-community/netinfo/jest/netinfo-mock.js') };
