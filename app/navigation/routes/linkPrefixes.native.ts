import { apiOrigin } from '../../lib/device/device';

/** Prefixes of links that the system opens the app with: its own scheme, and the site of this build. */
export const linkPrefixes = ['hearthway://', apiOrigin()];
