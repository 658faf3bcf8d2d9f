// Devices' storage has no native side in tests: its makers' own stand-in keeps everything in memory.
module.exports = require('@react-native-async-storage/async-storage/jest/async-storage-mock');
