const directImports = require('./scripts/build/directImports.cjs');
const namedImports = require('./scripts/build/namedImports.cjs');

/** Jest runs modules as CommonJS, where a chunk is an ordinary module that comes a moment later. */
const importInJest = ({ template }) => ({
  name: 'import-in-jest',
  visitor: {
    CallExpression(call) {
      if (call.get('callee').isImport())
        call.replaceWith(template.expression('new Promise((resolve) => resolve(require(FILE)))')({ FILE: call.node.arguments[0] }));
    },
  },
});

module.exports = function babel(api) {
  /** The build whose unused code is shaken out; see scripts/build/expo.mjs. */
  const treeShaking = api.caller((caller) => caller?.supportsStaticESM === true);
  const web = api.caller((caller) => caller?.platform === 'web');
  const inJest = api.env('test');
  return {
    presets: ['babel-preset-expo'],
    plugins: [...(treeShaking ? [namedImports] : []), ...(treeShaking && web ? [directImports] : []), ...(inJest ? [importInJest] : [])],
  };
};
