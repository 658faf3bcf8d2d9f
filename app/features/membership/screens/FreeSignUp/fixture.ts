import type { Answer, Schemas } from '@hearthway/api';

/** The answer for the free sign-up, for tests. */
export const freeSignUpFixture = (changes: Partial<Schemas['FreeSignUpData']> = {}): Answer<Schemas['FreeSignUpData']> => ({
  head: {} as Answer<unknown>['head'],
  data: {
    source: 'free', title: 'Create your free page', text: 'For licensed agents.', asks_zip: true, invite_code: '', sponsor: null,
    cover: { src: '/pictures/scene/hero', alt: '', illustration: true }, facts: ['Free, no card'], ...changes,
  },
});
