import { ApiError, upload } from '@hearthway/api';

import { forProfile } from '../../../lib/device/photo/photoSize';
import { toValueResult, type ValueResult } from '../../../lib/query/result';

const tooLarge = 'This photo is larger than 1 MB, even scaled down. Please choose another one.';

/** Uploads a picture. An error about that one field becomes the call's error. */
export async function uploadPicture<T>(field: string, path: string, picture: Blob): Promise<ValueResult<T>> {
  if (picture.size > forProfile.bytes) return { ok: false, error: tooLarge };
  const result = await toValueResult(() => upload<T>(path, picture).catch(explained));
  return result.ok ? result : { ok: false, error: result.fields?.[field] ?? result.error };
}

/** Something between app and server, such as a proxy, may accept less than the server. */
function explained(thrown: unknown): never {
  throw thrown instanceof ApiError && thrown.problem.status === 413 ? new ApiError({ ...thrown.problem, text: tooLarge }) : thrown;
}
