// What app.json can't say: the build's server, which links open the app instead of a browser, and whether Detox is built in.
// The server names the app in return (/.well-known); both lists come from the route table.
const { routes } = require('./packages/routes/routes.json');

/** The links that the app opens: an exact path, or everything below the part before its first parameter. */
const links = routes.filter(({ appLink }) => appLink).map(({ path }) => (path.includes(':') ? { pathPrefix: path.split(':')[0] } : { path }));

module.exports = ({ config }) => withLinks(process.env.DETOX === '1' ? withDetox(config) : config);

/** A test build. Nothing of it is in the app that people install. */
const withDetox = (config) => ({ ...config, plugins: [...(config.plugins ?? []), './e2e/native/withDetox.js'] });

function withLinks(config) {
  const origin = process.env.EXPO_PUBLIC_API_ORIGIN ?? '';
  if (!origin.startsWith('https://')) return config; // neither iOS nor Android opens other links
  const { host } = new URL(origin);
  const web = { scheme: 'https', host };
  return {
    ...config,
    ios: { ...config.ios, associatedDomains: [`applinks:${host}`, `webcredentials:${host}`] },
    android: {
      ...config.android,
      intentFilters: [{
        action: 'VIEW',
        autoVerify: true,
        category: ['BROWSABLE', 'DEFAULT'],
        data: links.map((link) => ({ ...web, ...link })),
      }],
    },
  };
}
