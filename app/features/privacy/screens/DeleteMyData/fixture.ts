import type { Answer, DataRecord, DeleteMyDataData, RequestRecord } from '@hearthway/api';

/** The page's answer, for tests. */
export const deleteMyDataFixture: Answer<DeleteMyDataData> = {
  head: {} as Answer<DeleteMyDataData>['head'],
  data: {
    title: 'Delete my data', text: 'See it, download it or have it deleted.',
    choices: [
      { kind: 'data', name: 'Only my data', text: 'Your account stays.' },
      { kind: 'account', name: 'My account and everything in it', text: 'All of it.' },
    ],
    steps: [{ when: 'Right away', what: 'We email you.' }, { when: 'After 14 days', what: 'Your data goes.' }],
    kept: [{ what: 'Your request', why: 'The law requires a log.' }],
    undo_days: 14, backup_days: 35, more: [{ href: '/PrivacyPolicy', text: 'Read our Privacy Policy' }],
  },
};

export const waiting = (over: Partial<RequestRecord> = {}): RequestRecord => ({
  reference: 'r-1', kind: 'account', state: 'waiting', asked_at: '2026-11-20T17:30:00Z', due_at: '2026-12-04T17:30:00Z', ended_at: null, backups_gone: null, ...over,
});

export const ownData = (over: Partial<DataRecord> = {}): DataRecord => ({ email: 'jo@example.com', accounts: ['lead'], request: null, ...over });
