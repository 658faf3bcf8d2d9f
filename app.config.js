// What app.json cannot say, because it depends on where the server of a build is: whose links open the app instead of a browser.
// The server names the app in return (/.well-known), and both go by the route table.
const { routes } = require('./packages/routes/routes.json');

/** The links that the app opens: a path, or everything below the part of it that is before its first parameter. */
const links = routes.filter(({ appLink }) => appLink).map(({ path }) => (path.includes(':') ? { pathPrefix: path.split(':')[0] } : { path }));

module.exports = ({ config }) => {
  const origin = process.env.EXPO_PUBLIC_API_ORIGIN ?? '';
  if (!origin.startsWith('https://')) return config; // neither system opens other links
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
};
