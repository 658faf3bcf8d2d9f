// Babel plugin for the builds: turns `import * as z from 'zod/mini'` into imports of the names that the file uses, because the bundler keeps
// everything that a module exports once a file imports it as a whole: 12 KB (brotli) of the forms' rules, 0.1 MB of each app.
// Until Expo shakes such imports itself: https://github.com/expo/expo/issues/33753.
const path = require('node:path');

/** The libraries that are imported like this, and zod itself, whose files import each other like this. */
const libraries = ['zod/mini', 'expo-notifications', 'expo-location'];
const ownFiles = path.join('node_modules', 'zod', path.sep);

module.exports = function namedImports({ types: t }) {
  /** What is read from the module, if nothing else is done with it; a type is no use. */
  function uses(program, name) {
    const members = program.scope
      .getBinding(name)
      .referencePaths.filter((path) => !path.parentPath.isTSQualifiedName())
      .map(({ parentPath }) => parentPath);
    return members.every((member) => member.isMemberExpression({ computed: false }) && t.isIdentifier(member.node.object, { name })) ? members : null;
  }
  return {
    name: 'named-imports',
    visitor: {
      Program(program, { filename }) {
        for (const statement of program.get('body')) {
          if (!statement.isImportDeclaration() || statement.node.importKind === 'type') continue;
          const { source, specifiers } = statement.node;
          const [whole] = specifiers;
          if (!t.isImportNamespaceSpecifier(whole) || specifiers.length > 1 || !(libraries.includes(source.value) || filename.includes(ownFiles))) continue;
          const members = uses(program, whole.local.name);
          if (!members) continue;
          const locals = new Map();
          for (const member of members) {
            const { name } = member.node.property;
            if (!locals.has(name)) locals.set(name, program.scope.generateUidIdentifier(name));
            member.replaceWith(t.cloneNode(locals.get(name)));
          }
          const names = [...locals].map(([name, local]) => t.importSpecifier(local, t.identifier(name)));
          statement.replaceWith(t.importDeclaration(names, source));
        }
        program.scope.crawl();
      },
    },
  };
};
