// The same as zodEnglish.js, for devices, where zod is loaded as CommonJS.
module.exports = { en: require('zod/v4/locales/en.cjs') };
