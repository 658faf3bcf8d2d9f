import { del, get, type OwnProfileRecord, put, upload } from '@hearthway/api';

import { toResult, type Result, type ValueResult } from '../../../lib/query/result';
import { requestPicture } from './requestPicture';

// Calls with which agents edit their own profiles.

const path = '/api/v1/admins/profile';

interface Answered {
  profile: OwnProfileRecord;
}

export const ownProfileQuery = {
  queryKey: ['own agent profile'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<Answered>(path, { signal })).profile,
};

export interface ProfileChange {
  bio: string;
  /** Separated by commas. */
  languages: string;
  specialties: string;
  /** Year of the license; empty if unknown. */
  since: string;
  phone: string;
  phone_shown: boolean;
}

export const saveProfile = ({ since, ...change }: ProfileChange): Promise<Result> => toResult(() => put(path, { ...change, since: Number(since) }));

/** Null removes the photo. */
export const savePhoto = (photo: Blob | null): Promise<ValueResult<Answered>> => requestPicture('photo', () => (photo ? upload(`${path}/photo`, photo) : del(`${path}/photo`)));
