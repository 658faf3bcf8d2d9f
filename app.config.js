// What app.json cannot say, because it depends on where the server of a build is: whose links open the app instead of a browser.
// The server names the app in return (/.well-known), and both name the same paths.
const exact = ['/', '/login'];
const below = ['/search', '/for-sale/', '/property/', '/agents/', '/account/', '/myaccount/', '/mortgage'];

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
        data: [...exact.map((path) => ({ ...web, path })), ...below.map((pathPrefix) => ({ ...web, pathPrefix }))],
      }],
    },
  };
};
