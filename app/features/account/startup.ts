import { isLead, type Role, sessionStore } from '../../lib/session/session';
import { local } from '../../lib/storage/storage';
import { loadMagicLink } from './api/loadMagicLink';

// Parameters that any address may carry into the product: a login by key, the agent who referred the visitor, the
// mark of a Facebook ad, and the wish of an agent's campaign that visitors register.

/** How long the address keeps what is then taken out of it. */
export const CLEANUP_MS = 100;

const REFERRER = 'referring_agent';
const FACEBOOK = 'from_facebook';
const FORCE_LOGIN = 'force_login';

/** The agent who referred this visitor; the names are those of the registration payload. */
export interface ReferringAgent {
  as_id: string;
  aa_id: string;
}

export interface Startup {
  login: { role: Role; key: string } | null;
  referral: ReferringAgent | null;
  fromFacebook: boolean;
  forceLogin: boolean;
  /** Names to take out of the address. */
  remove: readonly string[];
}

type Params = Readonly<Record<string, string | undefined>>;

/** What the address asks for, apart from the page itself. */
export function readStartup({ key, akey, site_id, admin_id, fbclid, force_login, password_key, email_key }: Params): Startup {
  const role: Role | null = key ? 'lead' : akey ? 'admin' : null;
  const referral = site_id && admin_id ? { as_id: site_id, aa_id: admin_id } : null;
  return {
    login: role && { role, key: (key || akey) as string },
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

/** Does what the address asks for. `page` is the address without it. */
export function applyStartup({ login, referral, fromFacebook, forceLogin }: Startup, page = '/'): void {
  if (referral) local.write(REFERRER, JSON.stringify(referral));
  if (fromFacebook) local.write(FACEBOOK, 'yes');
  if (forceLogin && !isLead(sessionStore.get())) local.write(FORCE_LOGIN, 'yes');
  // A key works once, and until it leaves the address the same page may be looked at again.
  if (login && !used.has(login.key)) {
    used.add(login.key);
    void loadMagicLink().then(({ loginByMagicLink }) => loginByMagicLink({ ...login, page })).catch(() => used.delete(login.key));
  }
}

const used = new Set<string>();

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

/** Whether the registration cannot be put off: an agent's campaign asked for it. */
export function isForced(): boolean {
  return local.read(FORCE_LOGIN) === 'yes';
}

/** A lead, or whoever leaves, is not to be forced anymore. */
export function forgetForce(): void {
  local.remove(FORCE_LOGIN);
}
