/**
 * Settings of the operator. The server reads them from its environment and passes them to the browser. Empty links
 * aren't shown.
 */
export interface Config {
  /** Where agents log in. */
  back_office_url: string;
  careers_url: string;
  facebook_url: string;
  instagram_url: string;
  linkedin_url: string;
  youtube_url: string;
  x_url: string;
  /** Street tiles; the map fills in `{s}`, `{z}`, `{x}`, `{y}`. */
  tile_url: string;
  tile_attribution: string;
  /** Postal address, which CAN-SPAM requires in emails. */
  postal_address: string;
  /** Empty: nothing is ever sent. */
  analytics_id: string;
  /** Empty: Facebook isn't offered; `stand-in`: development's imitation of it. */
  facebook_app_id: string;
  /** Empty: no captcha. */
  captcha_site_key: string;
  /** Script of the captcha's service. */
  captcha_script_url: string;
  /** Key of the payment provider for browsers. */
  stripe_publishable_key: string;
  /** Empty: errors of the app are not reported. */
  error_reports: string;
  /** Empty: calls don't say to which trace they belong. */
  traces: string;
}

/** Placeholders until the operator sets the real ones, the same as in the BFF's development mode. */
export const defaultConfig: Config = {
  back_office_url: 'https://agents.example.com',
  careers_url: 'https://careers.example.com',
  facebook_url: 'https://facebook.example.com/hearthway',
  instagram_url: 'https://instagram.example.com/hearthway',
  linkedin_url: 'https://linkedin.example.com/hearthway',
  youtube_url: 'https://youtube.example.com/hearthway',
  x_url: 'https://x.example.com/hearthway',
  tile_url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tile_attribution: '© OpenStreetMap contributors',
  postal_address: '100 Main Street, Dallas, TX 75202',
  analytics_id: '',
  facebook_app_id: '',
  captcha_site_key: '',
  captcha_script_url: '',
  stripe_publishable_key: '',
  error_reports: '',
  traces: '',
};

const names = Object.keys(defaultConfig) as (keyof Config)[];

let current = defaultConfig;

export function config(): Config {
  return current;
}

/**
 * Called once, before anything is rendered. Unknown names and URLs that aren't http(s) are ignored in favor of the
 * defaults.
 */
export function setConfig(given: unknown): void {
  const values = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const known = names.filter((name) => isGood(name, values[name]));
  current = { ...defaultConfig, ...Object.fromEntries(known.map((name) => [name, values[name]])) };
}

function isGood(name: keyof Config, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return !name.endsWith('_url') || /^(https?:\/\/|\/|$)/i.test(value);
}
