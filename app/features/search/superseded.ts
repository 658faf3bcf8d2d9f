import { type Answer, ApiError, problemFrom } from '@hearthway/api';

/** The reason given to a search in progress that is replaced by another one. */
export const newSearchText = 'New search incoming';

/** A search is only canceled by the next one, with that reason. */
export async function superseded<T>(answer: Promise<Answer<T>>, signal?: AbortSignal): Promise<Answer<T>> {
  try {
    return await answer;
  } catch (error) {
    if (signal?.aborted) throw new ApiError({ ...problemFrom(error), kind: 'canceled', text: newSearchText });
    throw error;
  }
}
