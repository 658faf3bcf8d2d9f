// Generates the tables of screens: the query of each screen and the chunk that draws it. `npm run gen` runs it.
//
// Each row of packages/routes/routes.json names a screen, drawn by app/features/<area>/screens/<Screen>/Screen.tsx.
// Its query follows from the BFF's description of GET /api/screens/<screen>; a screen with its own way to query has a
// query.ts there.
import fs from 'node:fs';
import { at, build } from './lib/paths.mjs';
import { readRoutes } from './routes.mjs';

/** The screen of every URL without a route; it has no row. */
const NOT_FOUND = 'NotFound';

/** Areas whose screens share most of their code, and so are one chunk: code shared by several chunks is loaded with every page. */
const together = ['agent', 'billing', 'content', 'feedback', 'lead', 'membership', 'mortgage'];
const chunkOf = (area) => `${area}Screens.gen`;

/** "DeleteMyData" → "delete-my-data" */
const callOf = (screen) => screen.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** The folder of a screen, from app/. */
function folderOf(screen) {
  const folders = fs
    .readdirSync(at('app/features'))
    .map((area) => `features/${area}/screens/${screen}`)
    .filter((folder) => fs.existsSync(at('app', folder)));
  if (folders.length !== 1) throw new Error(`The screen ${screen} has ${folders.length} folders app/features/<area>/screens/${screen}; it needs one`);
  return folders[0];
}

/** A screen's parameters and answer, from the BFF's OpenAPI document. */
function declared(openapi, screen) {
  const operation = openapi.paths[`/api/screens/${callOf(screen)}`]?.get;
  if (!operation) throw new Error(`The BFF declares no screen "${callOf(screen)}" for ${screen}`);
  const answer = operation.responses[200].content['application/json'].schema.$ref.replace('#/components/schemas/Answer', '');
  return { params: (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name), answer };
}

const routes = readRoutes();
const openapi = JSON.parse(fs.readFileSync(`${build}/openapi.json`, 'utf8'));
const names = [...new Set(routes.map(({ screen }) => screen))];
const screens = [...names, NOT_FOUND].map((name) => {
  const folder = folderOf(name);
  const own = fs.existsSync(at('app', folder, 'query.ts'));
  const forms = routes.some((route) => route.screen === name && route.forms);
  return { name, area: folder.split('/')[1], folder, own, forms, ...(own ? {} : declared(openapi, name)) };
});

const header = 'Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.';
const small = (name) => name[0].toLowerCase() + name.slice(1);

function queries() {
  const plain = screens.filter(({ own }) => !own);
  const rows = plain.map(({ name, params, answer }) => {
    const list = params.map((param) => `, '${param}'`).join('');
    return `  ${name}: screenQuery<Schemas['${answer}']>('${callOf(name)}'${list}),`;
  });
  return `// ${header}
import type { Schemas } from '@hearthway/api';

import { screenQuery } from './screen';

/** The query of each screen, by its name in the route table. */
export const screenQueries = {
${rows.join('\n')}
};
`;
}

function table() {
  const imports = screens.filter(({ own }) => own).map(({ name, folder }) => `import { query as ${small(name)}Query } from '../../${folder}/query';`);
  const drawn = screens.filter(({ name }) => name !== NOT_FOUND);
  const rows = drawn.map(({ name, area, folder, own, forms }) => {
    const load = together.includes(area) ? `import('./${chunkOf(area)}').then(({ ${name} }) => ({ default: ${name} }))` : `import('../../${folder}/Screen')`;
    return `  ${name}: { query: ${own ? `${small(name)}Query` : `screenQueries.${name}`}, view: lazy(() => ${forms ? `withForms(${load})` : load}) },`;
  });
  return `// ${header}
import type { ScreenName } from '@hearthway/routes';

${imports.join('\n')}
import { lazy } from '../../lib/lazy';
import { screenQueries } from '../../lib/query/screens.gen';
import { type ScreenEntry, withForms } from './screenEntry';

/** Every screen of the route table: its query, which is small and always loaded, and its component, in a lazy chunk. */
export const screens: Record<ScreenName, ScreenEntry> = {
${rows.join('\n')}
};
`;
}

/** The screens of an area that are one chunk. */
function chunk(area) {
  const rows = screens.filter((screen) => screen.area === area).map(({ name, folder }) => `export { default as ${name} } from '../../${folder}/Screen';`);
  return `// ${header}\n${rows.sort().join('\n')}\n`;
}

for (const area of together) fs.writeFileSync(at(`app/navigation/routes/${chunkOf(area)}.ts`), chunk(area));
fs.writeFileSync(at('app/lib/query/screens.gen.ts'), queries());
fs.writeFileSync(at('app/navigation/routes/screens.gen.ts'), table());
