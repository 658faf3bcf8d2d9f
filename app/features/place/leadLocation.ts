import { post } from '@hearthway/api';

import { isLoggedIn, sessionStore } from '../../lib/session/session';

/** For a lead who is logged in, the location and where it came from also go to the server; a failure is not shown. */
export function reportLeadLocation({ latitude, longitude }: { latitude: number; longitude: number }): void {
  const session = sessionStore.get();
  if (!isLoggedIn(session) || session.type !== 'lead') return;
  const body = { latitude, longitude, latlng_source: 'location_services' };
  post('/api/lead/client-leads/set-leads-lat-lng-source', body).catch(() => undefined);
}
