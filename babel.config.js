const directImports = require('./scripts/build/directImports.cjs');

module.exports = function babel(api) {
  /** The build whose unused code is shaken out; see scripts/build/expo.mjs. */
  const shaken = api.caller((caller) => caller?.platform === 'web' && caller.supportsStaticESM === true);
  return { presets: ['babel-preset-expo'], plugins: shaken ? [directImports] : [] };
};
