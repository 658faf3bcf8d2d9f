export interface Analytics {
  /** True if the browser asks not to track (Global Privacy Control). */
  refusesTracking: () => boolean;
  /** Reports that a page was opened. `path` has no query. */
  sendRoute: (id: string, path: string, title: string) => void;
  /** Stops sending, including what the tag collects automatically. */
  stop: () => void;
}

type Tagged = Window & { dataLayer?: unknown[] };

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

let loaded: string | null = null;

/** The tag reads its commands as `arguments` objects, not as arrays. */
function command(..._parts: unknown[]): void {
  const target = window as Tagged;
  target.dataLayer ??= [];
  target.dataLayer.push(arguments);
}

interface Page {
  page_path: string;
  page_title: string;
  page_location: string;
}

/**
 * Gives the tag the first page before it can read the URL itself; events it collects automatically then use that
 * page, too.
 */
function load(id: string, page: Page): void {
  if (loaded === id) return;
  loaded = id;
  command('js', new Date());
  command('set', page);
  // Only the router sends page views; a second one from the tag would count every visit twice.
  command('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.appendChild(script);
}

export const analytics: Analytics = {
  refusesTracking: () => (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  sendRoute(id, path, title) {
    const page: Page = { page_path: path, page_title: title, page_location: window.location.origin + path };
    load(id, page);
    command('set', page);
    command('event', 'page_view', page);
  },

  stop() {
    if (loaded !== null) (window as unknown as Record<string, unknown>)[`ga-disable-${loaded}`] = true;
  },
};
