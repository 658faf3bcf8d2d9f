import { apiOrigin } from '../../lib/device/device';

/** What is before the path in links that the system opens the app with: its own scheme, and the site of this build. */
export const linkPrefixes = ['hearthway://', apiOrigin()];
