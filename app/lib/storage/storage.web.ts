import type { Area, Storage } from './types';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const PREFIX = 'hw.';

/** Safari throws as soon as storage is accessed while cookies are blocked, hence the getter. */
function area(open: () => globalThis.Storage): Area {
  const attempt = <T>(work: (storage: globalThis.Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (name) => attempt((storage) => storage.getItem(PREFIX + name), null),
    write: (name, value) => attempt((storage) => storage.setItem(PREFIX + name, value), undefined),
    remove: (name) => attempt((storage) => storage.removeItem(PREFIX + name), undefined),
  };
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `hw_${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}

function getCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [key, value = ''] = pair.split('=');
    if (key !== `hw_${name}`) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return null; // written by someone else
    }
  }
  return null;
}

export const { local, tabStorage, cookies, loadStorage }: Storage = {
  local: area(() => window.localStorage),
  tabStorage: area(() => window.sessionStorage),
  cookies: {
    read: getCookie,
    write: (name, value) => setCookie(name, value, YEAR_SECONDS),
    remove: (name) => setCookie(name, '', 0),
  },
  loadStorage: () => Promise.resolve(),
};
