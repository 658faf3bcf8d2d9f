// Generates the route tables of the app and the BFF from packages/routes/routes.json. `npm run gen` runs it.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from './lib/paths.mjs';

/** The properties of a route besides its path, screen and name. Those without a `default` are required. */
const properties = {
  /** The frame around the page. */
  layout: { values: ['default', 'home', 'search', 'property', 'agent', 'agents', 'signup', 'plus', 'plusHome', 'survey', 'blank'] },
  /** Who may see it. `account`: anyone logged in; `link`: anyone with the link, which can be revoked; `profile`: redirected to their own. */
  guard: { values: ['none', 'account', 'profile', 'link'] },
  /** Whether search engines may list it. */
  index: { values: [true, false] },
  /** The tab it belongs to. */
  tab: { values: ['Home', 'Search', 'Saved', 'Mortgage', 'Account', null], default: null },
  /** How devices show it, where each tab has its own stack. `first`: the first page of its tab; `own`: always in its tab; `any`: on top of the current page. */
  inTab: { values: ['first', 'own', 'any'], default: 'any' },
  /** The screen over whose pages a wide window shows it as a panel. */
  panelOver: { values: ['Search', null], default: null },
  /** Which dialogs may open there by themselves: any, only those forced by a campaign, or none. */
  dialogs: { values: ['any', 'forced', 'none'], default: 'any' },
  /** Whether buyers must have accepted the terms to be there. */
  needsTerms: { values: [true, false], default: true },
  /** Whether anonymous visitors get an id there. */
  needsVisitor: { values: [true, false], default: true },
  /** Where logging out there leads, besides what its guard says. */
  afterLogout: { values: ['/login', null], default: null },
  /** Whether people pay there: its content security policy allows the payment provider. Links to it load a new document, unless the current one allows that already. */
  payments: { values: [true, false], default: false },
  /** Whether an installed app opens links to it. */
  appLink: { values: [true, false], default: false },
  /** Whether its screen needs the chunk with the login and registration forms. */
  forms: { values: [true, false], default: false },
  /** Whether the server renders it at startup, before anyone requests it. */
  warm: { values: [true, false], default: false },
  /** Whether production answers 404 there. */
  testOnly: { values: [true, false], default: false },
};
const known = ['path', 'screen', 'name', 'props', ...Object.keys(properties)];
const SEGMENT = /^(:[a-z_]+|[A-Za-z-]+)$/;

/** "/mortgage/property/:alias" → "MortgagePropertyAlias" */
function nameOf(path) {
  return path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');
}

/** Completes every route with a name and its defaults, and rejects a table that can't work. */
export function readRoutes(file = at('packages/routes/routes.json')) {
  const { routes } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const seen = new Set();
  const once = (kind, value) => {
    if (seen.has(`${kind} ${value}`)) throw new Error(`Two routes have the same ${kind}: ${value}`);
    seen.add(`${kind} ${value}`);
  };
  const complete = routes.map((given) => {
    const defaults = Object.fromEntries(Object.entries(properties).map(([name, { default: value }]) => [name, value]));
    const route = { ...defaults, ...given, name: given.name ?? nameOf(given.path), props: given.props ?? {} };
    const segments = route.path.slice(1).split('/').filter(Boolean);
    if (!route.path.startsWith('/') || !segments.every((segment) => SEGMENT.test(segment))) {
      throw new Error(`${route.path} is not a path made of words and :parameters`);
    }
    for (const [name, { values }] of Object.entries(properties)) {
      if (!values.includes(route[name])) throw new Error(`${route.path}: ${name} is ${route[name]}, but must be one of ${values.join(', ')}`);
    }
    const unknown = Object.keys(given).find((key) => !known.includes(key));
    if (unknown) throw new Error(`${route.path}: unknown property "${unknown}"`);
    if (!/^[A-Z][A-Za-z]*$/.test(route.screen)) throw new Error(`${route.path}: the screen's name must be PascalCase`);
    // Two parameters in the same position would match the same URLs.
    once('pattern', route.path.toLowerCase().replace(/:[a-z_]+/g, ':'));
    once('name', route.name);
    if (route.warm && route.path.includes(':')) throw new Error(`${route.path}: only a page without parameters can be warm`);
    if (route.inTab !== 'any' && !route.tab) throw new Error(`${route.path}: inTab is ${route.inTab}, but it has no tab`);
    if (route.inTab === 'first') once('first page of a tab', route.tab);
    return route;
  });
  const without = properties.tab.values.find((tab) => tab && !seen.has(`first page of a tab ${tab}`));
  if (without) throw new Error(`No route is the first page of the tab ${without}`);
  return complete;
}

const HEADER = 'made by scripts/routes.mjs from packages/routes/routes.json; change that and run npm run gen.';

/** Properties that only the BFF needs, or that others read from routes.json themselves. */
const notInTheApp = ['appLink', 'forms', 'warm', 'testOnly'];

/** The app loads the table with its first page, so defaults are listed once, in packages/routes/src/index.ts. */
const inTheApp = Object.entries(properties).filter(([name]) => !notInTheApp.includes(name));
const routeDefaults = {
  layout: 'default',
  guard: 'none',
  index: false,
  ...Object.fromEntries(inTheApp.filter(([, { default: value }]) => value !== undefined).map(([name, { default: value }]) => [name, value])),
};

function typescript(routes) {
  const quote = (value) => (typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value));
  const object = (values) =>
    `{ ${Object.entries(values)
      .map(([key, value]) => `${key}: ${quote(value)}`)
      .join(', ')} }`;
  const lines = routes.map(({ name, path, screen, props, ...rest }) => {
    const set = Object.fromEntries(inTheApp.map(([name]) => [name, rest[name]]).filter(([name, value]) => value !== routeDefaults[name]));
    const row = object({ name, path, screen, ...set });
    return `  ${Object.keys(props).length ? `${row.slice(0, -2)}, props: ${object(props)} }` : row},`;
  });
  const types = inTheApp
    .filter(([, { values }]) => typeof values[0] === 'string')
    .map(([name, { values }]) => `export type ${name[0].toUpperCase()}${name.slice(1)}Name = ${values.map(quote).join(' | ')};`);
  return `// Code generated: ${HEADER}\n\n${types.join('\n')}\n\n/** Defaults of rows. */\nexport const routeDefaults = ${object(routeDefaults)} as const;\n\nexport const table = [\n${lines.join('\n')}\n] as const;\n`;
}

function go(routes) {
  const quote = (text) => JSON.stringify(String(text));
  const props = (values) => {
    const pairs = Object.entries(values).map(([key, value]) => `${quote(key)}: ${quote(value)}`);
    return pairs.length ? `, Props: map[string]string{${pairs.join(', ')}}` : '';
  };
  const lines = routes.map(
    (route) =>
      `\t{Name: ${quote(route.name)}, Path: ${quote(route.path)}, Screen: ${quote(route.screen)}, ` +
      `Layout: ${quote(route.layout)}, Guard: ${quote(route.guard)}, Index: ${route.index}${route.appLink ? ', AppLink: true' : ''}${route.warm ? ', Warm: true' : ''}${route.payments ? ', Payments: true' : ''}${route.testOnly ? ', TestOnly: true' : ''}${props(route.props)}},`,
  );
  return `// Code generated by scripts/routes.mjs from packages/routes/routes.json. DO NOT EDIT.\n\npackage routes\n\n// Table is every page of the product.\nvar Table = []Route{\n${lines.join('\n')}\n}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const routes = readRoutes();
  fs.writeFileSync(at('packages/routes/src/routes.gen.ts'), typescript(routes));
  fs.writeFileSync(at('bff/app/routes/routes_gen.go'), go(routes));
}
