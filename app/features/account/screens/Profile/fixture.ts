import type { Answer, ProfileData } from '@hearthway/api';

/** The answer of a buyer's profile, for tests. */
export function profileFixture(over: Partial<ProfileData> = {}): Answer<ProfileData> {
  return {
    head: {} as Answer<ProfileData>['head'],
    data: {
      role: 'lead', name: 'Josephine Okonkwo', email: 'josephine@example.com', email_verified: true, phone: '2145550142', phone_verified: false,
      has_password: true, text_optin: false, erasure: null,
      consents: [{ text: 'Agreed to the Terms of Service', at: '2026-11-01T10:00:00Z' }],
      sessions: [
        { id: 'a', current: true, device: 'Chrome on Windows', begun: '2026-11-01T10:00:00Z', seen: '2026-11-20T14:00:00Z' },
        { id: 'b', current: false, device: 'Safari on iPhone', begun: '2026-11-02T10:00:00Z', seen: '2026-11-19T14:00:00Z' },
      ],
      ...over,
    },
  };
}
