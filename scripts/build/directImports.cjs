// Babel plugin for the web build: turns an import from the index of a package, or of an area of the app, into an
// import from the file itself. An index pulls everything it exports into whatever chunk loads it, so every page would
// load what only one screen needs. Expo has no option for it.
const fs = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '../..');

/**
 * `indexes`: by package, a file that only re-exports from its other files; a test checks that it still does. `saves`: how much more every
 * page would load otherwise, brotli. `until`: what would make the rule needless.
 */
const rules = [
  {
    what: 'Ours.',
    saves: '5 KB, with the next rule',
    until: 'Expo splits code by what is used of a module: https://github.com/expo/expo/pull/38339 splits it by module',
    indexes: { '@hearthway/ui': 'packages/ui/src/index.ts', '@hearthway/format': 'packages/format/src/index.ts' },
  },
  {
    what: 'TanStack Query, which has suspended and prefetched queries, lists of queries and hydration, too.',
    saves: '3 KB',
    until: 'Expo shakes what an index imports and then exports; or the index is written with `export … from`, as that of React Navigation',
    indexes: {
      '@tanstack/react-query': 'node_modules/@tanstack/react-query/build/modern/index.js',
      '@tanstack/query-core': 'node_modules/@tanstack/query-core/build/modern/index.js',
    },
  },
];
const indexes = Object.assign({}, ...rules.map((rule) => rule.indexes));

/** Areas of the app; those that export nothing to others have no index. */
const features = path.join(root, 'app/features');
const areaIndexes = fs
  .readdirSync(features)
  .map((area) => path.join(features, area, 'index.ts'))
  .filter((file) => fs.existsSync(file));

/** What a build depends on besides the file being compiled. */
const inputs = [__filename, ...Object.values(indexes).map((file) => path.join(root, file)), ...areaIndexes];

/** The index that an import names, if it only re-exports from other files. */
function indexOf(source, from) {
  if (!source.startsWith('.')) return indexes[source] && path.join(root, indexes[source]);
  const index = path.join(path.resolve(path.dirname(from), source), 'index.ts');
  return areaIndexes.includes(index) ? index : undefined;
}

const known = new Map();

/**
 * Where each name that a package exports is defined.
 * @returns {Map<string, {file: string, name: string}>} `name`: as that file exports it
 */
function namesOf(babel, index) {
  if (!known.has(index)) known.set(index, readNames(babel, index));
  return known.get(index);
}

function readNames(babel, index) {
  const text = fs.readFileSync(index, 'utf8');
  const { program } = babel.parseSync(text, { babelrc: false, configFile: false, filename: index, parserOpts: { plugins: ['typescript'] } });
  const fileOf = (source) => path.resolve(path.dirname(index), source);
  const names = new Map();
  const imported = new Map();
  for (const node of program.body) {
    if (node.importKind === 'type' || node.exportKind === 'type') continue;
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('.')) {
      for (const { type, local, imported: name } of node.specifiers) {
        if (type === 'ImportSpecifier') imported.set(local.name, { file: fileOf(node.source.value), name: name.name });
      }
    }
    if (node.type === 'ExportAllDeclaration') {
      const other = indexes[node.source.value];
      if (other) for (const [name, place] of namesOf(babel, path.join(root, other))) names.set(name, place);
    }
    if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported, exportKind } of node.specifiers) {
        if (exportKind === 'type') continue;
        const place = node.source ? { file: fileOf(node.source.value), name: local.name } : imported.get(local.name);
        if (place) names.set(exported.name, place);
      }
    }
  }
  return names;
}

module.exports = function directImports(babel) {
  const { types: t } = babel;
  return {
    name: 'direct-imports',
    visitor: {
      Program(program, { filename }) {
        for (const statement of program.get('body')) {
          if (!statement.isImportDeclaration() || statement.node.importKind === 'type') continue;
          const index = indexOf(statement.node.source.value, filename);
          if (!index) continue;
          const names = namesOf(babel, index);
          const placeOf = (specifier) => (t.isImportSpecifier(specifier) && specifier.importKind !== 'type' ? names.get(specifier.imported.name) : undefined);
          const direct = statement.node.specifiers.filter(placeOf);
          const rest = statement.node.specifiers.filter((specifier) => !placeOf(specifier));
          const imports = direct.map((specifier) => {
            const { file, name } = placeOf(specifier);
            const from = path.relative(path.dirname(filename), file).split(path.sep).join('/');
            const imported = t.importSpecifier(specifier.local, t.identifier(name));
            return t.importDeclaration([imported], t.stringLiteral(from.startsWith('.') ? from : `./${from}`));
          });
          if (imports.length === 0) continue;
          statement.replaceWithMultiple(rest.length > 0 ? [...imports, t.importDeclaration(rest, statement.node.source)] : imports);
        }
      },
    },
  };
};
module.exports.inputs = inputs;
module.exports.rules = rules;
