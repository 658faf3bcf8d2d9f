const directImports = require('./scripts/build/directImports.cjs');

module.exports = function babel(api) {
  /** The web build is tree-shaken; see scripts/build/expo.mjs. */
  const shaken = api.caller((caller) => caller?.platform === 'web' && caller.supportsStaticESM === true);
  return { presets: ['babel-preset-expo'], plugins: shaken ? [directImports] : [] };
};
