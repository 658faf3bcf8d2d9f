// The native side is missing in tests: the library's own mock stores everything in memory.
module.exports = require('@react-native-async-storage/async-storage/jest/async-storage-mock');
