// The direction of imports in the app: navigation → features → forms → components → lib → packages. Tests must follow it, too: a
// test of one area may also import the fixture of another, which exports what other areas' tests may use.
const areas = require('./areas.json');

const test = '\\.test\\.(tsx?|mjs)$|/fixture\\.tsx?$';
/** Identifies a screen's folder: area and screen. */
const screen = '^app/features/([^/]+)/screens/([^/]+)/';

/** Modules that tests of other areas mock: calls, the device's position, and chunks that load on demand. */
const replaced =
  '^app/features/(account/components/dialogs/accountDialogs|inquiry/components/InquiryDialog|listing/impressions|place/(position|store)|saved/api/saveSearch)\\.';
const ofNavigation = '^app/features/[^/]+/(index\\.ts|screens/[^/]+/(Screen\\.tsx|query\\.ts))$';

/** An area may use the areas listed for it in areas.json. */
const arrows = Object.entries(areas)
  .filter(([, { app }]) => app)
  .map(([area, { app: others }]) => ({
    name: `what-${area}-may-use`,
    severity: 'error',
    from: { path: `^app/features/${area}/` },
    to: { path: '^app/features/', pathNot: [`^app/features/(${[area, ...others].join('|')})/`, replaced] },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: 'node_modules', dependencyTypesNot: ['type-only'] } } },
    ...arrows,
    {
      name: 'an-area-shows-its-index-alone',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/', pathNot: test },
      to: { path: '^app/features/', pathNot: ['^app/features/$1/', '^app/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'an-area-shows-tests-its-index-and-fixture',
      severity: 'error',
      from: { path: `^app/features/([^/]+)/.*(${test})` },
      to: { path: '^app/features/', pathNot: ['^app/features/$1/', '^app/features/[^/]+/(index|fixture)\\.ts$', replaced] },
    },
    {
      name: 'navigation-uses-indexes-screens-and-their-queries',
      severity: 'error',
      from: { path: '^app/(navigation|server)/', pathNot: test },
      to: { path: '^app/features/', pathNot: ofNavigation },
    },
    {
      name: 'tests-of-navigation-use-the-same',
      severity: 'error',
      from: { path: `^app/(navigation|server)/.*(${test})` },
      to: { path: '^app/features/', pathNot: [ofNavigation, replaced] },
    },
    {
      name: 'screens-are-loaded-by-the-navigation',
      severity: 'error',
      from: { path: '^app/', pathNot: [screen, '^app/navigation/'] },
      to: { path: screen },
    },
    { name: 'a-screen-never-imports-a-screen', severity: 'error', from: { path: screen }, to: { path: screen, pathNot: '^app/features/$1/screens/$2/' } },
    { name: 'what-is-shared-knows-no-area', severity: 'error', from: { path: '^(app/(forms|components|lib)|packages)/' }, to: { path: '^app/features/' } },
    { name: 'lib-draws-no-components', severity: 'error', from: { path: '^app/lib/' }, to: { path: '^app/(forms|components)/' } },
    { name: 'components-know-no-forms', severity: 'error', from: { path: '^app/components/' }, to: { path: '^app/forms/' } },
    {
      name: 'only-the-top-knows-the-navigation',
      severity: 'error',
      from: { path: '^app/(features|forms|components|lib)/' },
      to: { path: '^app/(navigation|server)/|^app/(boot|connect)\\.' },
    },
    { name: 'packages-never-import-the-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^app/' } },
    { name: 'ui-knows-no-data', severity: 'error', from: { path: '^packages/(ui|format|routes)/' }, to: { path: '^packages/api/' } },
    {
      name: 'what-draws-does-not-call-the-api',
      severity: 'error',
      from: { path: '^app/(forms|components|features/[^/]+/(components|screens))/', pathNot: ['/query\\.ts$', test] },
      to: { path: '^packages/api/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css$|^geojson$' } },
    {
      name: 'no-test-parts-in-the-product',
      severity: 'error',
      from: { path: '^(app|packages)/', pathNot: `${test}|^packages/(testing|detox-web)/` },
      to: { path: '^packages/(testing|detox-web)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.build|\\.data|\\.expo)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    exoticRequireStrings: ['jest.mock', 'jest.requireActual'], // tests reach modules by these, too
    enhancedResolveOptions: {
      extensions: ['.web.tsx', '.web.ts', '.native.tsx', '.native.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
