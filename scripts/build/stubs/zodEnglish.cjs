// The same as zodEnglish.js, where zod comes as CommonJS: on devices.
module.exports = { en: require('zod/v4/locales/en.cjs') };
