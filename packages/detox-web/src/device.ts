// Detox's device: launching, links, Back and so on, for a browser page.
import fs from 'node:fs';
import { urlFor, pageErrors, currentPage, openPage, reload, visit, waitForHydration } from './browser';

interface Launch {
  newInstance?: boolean;
  delete?: boolean;
  url?: string;
  permissions?: { location?: 'always' | 'inuse' | 'never' | 'unset' };
}

async function go(link?: string): Promise<void> {
  await visit(urlFor(link));
  await waitForHydration(currentPage());
}

export const device = {
  getPlatform: () => 'web' as const,
  async launchApp({ newInstance, delete: wipe, url, permissions }: Launch = {}): Promise<void> {
    const granted = permissions?.location === 'always' || permissions?.location === 'inuse' ? ['geolocation'] : [];
    await openPage(Boolean(newInstance || wipe), granted);
    await go(url);
  },
  openURL: ({ url }: { url: string }) => go(url),
  reloadReactNative: reload,
  async pressBack(): Promise<void> {
    await currentPage().goBack();
  },
  async setLocation(latitude: number, longitude: number): Promise<void> {
    await currentPage().context().setGeolocation({ latitude, longitude });
  },
  async setOrientation(orientation: 'portrait' | 'landscape'): Promise<void> {
    const { width, height } = currentPage().viewportSize()!;
    const [short, long] = width < height ? [width, height] : [height, width];
    await currentPage().setViewportSize(orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short });
  },
  /** '.*' takes the browser offline. */
  async setURLBlacklist(patterns: string[]): Promise<void> {
    await currentPage().context().setOffline(patterns.includes('.*'));
  },
  async takeScreenshot(name: string): Promise<string> {
    fs.mkdirSync('artifacts', { recursive: true });
    const file = `artifacts/${name}.png`;
    await currentPage().screenshot({ path: file });
    return file;
  },
  // Browsers need no synchronization: assertions wait by themselves.
  disableSynchronization: async () => undefined,
  enableSynchronization: async () => undefined,
  terminateApp: async () => undefined,
  /** Errors of the page since the last call (web only; used by this package's own checks). */
  takePageErrors: () => pageErrors.splice(0),
};
