const atStart = process.env;
afterEach(() => {
  process.env = atStart;
});

it.each([
  ['https://homes.example', 'https://homes.example/for-sale/texas?utm=1', '/for-sale/texas?utm=1'],
  ['https://homes.example', 'hearthway://search?city=Dallas', 'search?city=Dallas'],
])('a build for %s opens %s', (origin, link, path) => {
  process.env = { ...atStart, EXPO_PUBLIC_API_ORIGIN: origin };
  jest.isolateModules(() => {
    const { linking } = jest.requireActual<typeof import('./linking')>('./linking');
    const prefix = linking.prefixes.find((one) => link.startsWith(one));
    expect(prefix && link.slice(prefix.length)).toBe(path);
  });
});
