import { post } from '@hearthway/api';

/** Gives a guest's message to another agent, by the link in an email. Resolves to who has it now. */
export const passOnByLink = async (link: string): Promise<string> => (await post<{ receiver: string }>('/api/pub/inquiries/pass-on', { link })).receiver;
