import { del, get, type OwnProfileRecord, put } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../../lib/query/result';
import { uploadPicture } from './uploadPicture';

// Calls with which agents edit their own profiles.

const path = '/api/v1/admins/profile';

interface Answered {
  profile: OwnProfileRecord;
}

export const ownProfileQuery = {
  queryKey: ['own agent profile'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<Answered>(path, { signal })).profile,
};

interface ProfileChange {
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

/** What an agent who signed up is known by. A change of it makes the license unchecked until it is confirmed again. */
interface Identity {
  name: string;
  license_number: string;
  license_state: string;
  brokerage: string;
}

export const saveIdentity = (identity: Identity): Promise<Result> => toResult(() => put(path, identity));

/** Null removes the photo. */
export const savePhoto = (photo: Blob | null): Promise<ValueResult<Answered>> =>
  photo ? uploadPicture('photo', `${path}/photo`, photo) : toValueResult(() => del(`${path}/photo`));
