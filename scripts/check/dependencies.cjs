// The direction of imports in the app: navigation → screens → parts → packages/ui.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: 'node_modules', dependencyTypesNot: ['type-only'] } } },
    {
      name: 'a-screen-never-imports-a-screen',
      severity: 'error',
      from: { path: '^app/screens/([^/]+)/' },
      to: { path: '^app/screens/([^/]+)/', pathNot: '^app/screens/$1/' },
    },
    { name: 'parts-know-no-screens', severity: 'error', from: { path: '^app/(parts|state|platform|dialogs)/' }, to: { path: '^app/(screens|navigation)/' } },
    { name: 'screens-know-no-navigation', severity: 'error', from: { path: '^app/screens/' }, to: { path: '^app/navigation/' } },
    { name: 'packages-never-import-the-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^app/' } },
    { name: 'ui-knows-no-data', severity: 'error', from: { path: '^packages/(ui|format|routes)/' }, to: { path: '^packages/api/' } },
    {
      name: 'only-queries-and-state-call-the-api',
      severity: 'error',
      from: { path: '^app/', pathNot: '(^app/state/|/query\\.ts$|^app/navigation/|^app/server/|\\.test\\.tsx?$)' },
      to: { path: '^packages/api/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css$|illustration|^geojson$' } },
    { name: 'no-test-parts-in-the-product', severity: 'error', from: { path: '^(app|packages)/', pathNot: '\\.test\\.(tsx?|mjs)$|^packages/(testing|detox-web)/' }, to: { path: '^packages/(testing|detox-web)/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.build|\\.data|\\.expo)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.web.tsx', '.web.ts', '.native.tsx', '.native.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
