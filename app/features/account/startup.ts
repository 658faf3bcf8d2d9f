import { isBuyer, type Role, sessionStore } from '../../lib/session/session';
import { local } from '../../lib/storage/storage';

// Query parameters that any incoming URL may have: a magic link's token, the referring agent, the click id of a
// Facebook ad, and whether an agent's campaign requires registration.

/** Delay in ms before the parameters are removed from the URL. */
export const CLEANUP_MS = 100;

const REFERRER = 'referring_agent';
const FACEBOOK = 'from_facebook';
const FORCE_LOGIN = 'force_login';

/** The referring agent; the names are those of the registration payload. */
interface ReferringAgent {
  as_id: string;
  aa_id: string;
}

interface Startup {
  login: { role: Role; token: string } | null;
  referral: ReferringAgent | null;
  fromFacebook: boolean;
  forceLogin: boolean;
  /** Names to remove from the URL. */
  remove: readonly string[];
}

type Params = Readonly<Record<string, string | undefined>>;

/** What the URL requests, apart from the page itself. */
export function readStartup({ key, akey, site_id, admin_id, fbclid, force_login, password_key, email_key }: Params): Startup {
  const role: Role | null = key ? 'lead' : akey ? 'admin' : null;
  const referral = site_id && admin_id ? { as_id: site_id, aa_id: admin_id } : null;
  return {
    login: role && { role, token: (key || akey) as string },
    referral,
    fromFacebook: Boolean(fbclid),
    forceLogin: force_login === 'yes',
    remove: [
      ...(key ? ['key'] : []),
      ...(akey ? ['akey'] : []),
      ...(password_key ? ['password_key'] : []),
      ...(email_key ? ['email_key'] : []),
      ...(referral ? ['site_id', 'admin_id'] : []),
      ...(force_login ? ['force_login'] : []),
    ],
  };
}

/** Acts on the parameters. `page` is the URL without them. */
export function applyStartup({ login, referral, fromFacebook, forceLogin }: Startup, page = '/'): void {
  if (referral) local.write(REFERRER, JSON.stringify(referral));
  if (fromFacebook) local.write(FACEBOOK, 'yes');
  if (forceLogin && !isBuyer(sessionStore.get())) local.write(FORCE_LOGIN, 'yes');
  // A token works only once, but this may run again before the token is removed from the URL.
  if (login && !used.has(login.token)) {
    used.add(login.token);
    void import('./api/magicLink').then(({ loginByMagicLink }) => loginByMagicLink({ ...login, page })).catch(() => used.delete(login.token));
  }
}

const used = new Set<string>();

/** An agent's link, such as /seller/{site}/{agent}, names the agent in its path. */
export function saveReferral(as_id: string | undefined, aa_id: string | undefined): void {
  if (as_id && aa_id) local.write(REFERRER, JSON.stringify({ as_id, aa_id } satisfies ReferringAgent));
}

export function referringAgent(): ReferringAgent | null {
  try {
    const { as_id, aa_id } = JSON.parse(local.read(REFERRER) ?? '{}') as Partial<ReferringAgent>;
    return typeof as_id === 'string' && typeof aa_id === 'string' ? { as_id, aa_id } : null;
  } catch {
    return null;
  }
}

export function cameFromFacebook(): boolean {
  return local.read(FACEBOOK) === 'yes';
}

/** Whether registration can't be dismissed: an agent's campaign requires it. */
export function isRegistrationForced(): boolean {
  return local.read(FORCE_LOGIN) === 'yes';
}

/** Registration is no longer forced for buyers, and after logout. */
export function clearForcedLogin(): void {
  local.remove(FORCE_LOGIN);
}
