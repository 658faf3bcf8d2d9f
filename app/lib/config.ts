/**
 * What the operator of the product sets. The server reads it from its environment and hands it to the browser.
 * Links that are empty are not shown.
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
  /** Street tiles, `{s}`, `{z}`, `{x}`, `{y}` filled in by the map. */
  tile_url: string;
  tile_attribution: string;
  /** Where the product can be reached by letter, as CAN-SPAM asks of whoever sends mail. */
  postal_address: string;
  /** Empty: nothing is ever sent. */
  analytics_id: string;
  /** Empty: Facebook is not offered; `stand-in`: development plays it. */
  facebook_app_id: string;
  /** Empty: nobody has to show that they are no robot. */
  captcha_site_key: string;
  /** Script of the captcha's service. */
  captcha_script_url: string;
  /** Empty: errors of the app are not reported. */
  fault_reports: string;
}

/** Placeholders until the operator names the real ones; the BFF's development has the same. */
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
  fault_reports: '',
};

const names = Object.keys(defaultConfig) as (keyof Config)[];

let current = defaultConfig;

export function config(): Config {
  return current;
}

/**
 * Called once, before anything is rendered. Unknown names and addresses that are not of the web are dropped: the
 * defaults stand in for them.
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
