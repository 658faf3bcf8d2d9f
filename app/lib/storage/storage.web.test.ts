import { cookies, local, tabStorage } from './storage';

test.each([
  ['local', local],
  ['visit', tabStorage],
  ['jar', cookies],
])('%s keeps and removes', (_name, area) => {
  expect(area.read('a')).toBeNull();
  area.write('a', 'ä; b=1, "c"');
  area.write('b', '2');
  expect([area.read('a'), area.read('b')]).toEqual(['ä; b=1, "c"', '2']);
  area.remove('a');
  expect([area.read('a'), area.read('b')]).toEqual([null, '2']);
});

test('a browser that blocks storage stores nothing and breaks nothing', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota is exceeded', 'QuotaExceededError');
  });
  local.write('full', 'x');
  forbidden.mockRestore();
  expect(local.read('full')).toBeNull();
});

test('cookies last 365 days, for the whole site', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  cookies.write('visitor', 'v 1');
  expect(written).toHaveBeenCalledWith('hw_visitor=v%201; Max-Age=31536000; Path=/; SameSite=Lax');
  written.mockRestore();
});

test('a corrupted cookie counts as missing', () => {
  document.cookie = 'hw_broken=%';
  expect(cookies.read('broken')).toBeNull();
});
