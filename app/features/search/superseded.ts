import { type Answer, ApiError, problemFrom } from '@hearthway/api';

/** Error text of a search that was replaced by another one. The specification's exact wording. */
export const newSearchText = 'New search incoming';

/** Turns an aborted search into an ApiError of kind `canceled` with that text. Only the next search aborts one. */
export async function superseded<T>(answer: Promise<Answer<T>>, signal?: AbortSignal): Promise<Answer<T>> {
  try {
    return await answer;
  } catch (error) {
    if (signal?.aborted) throw new ApiError({ ...problemFrom(error), kind: 'canceled', text: newSearchText });
    throw error;
  }
}
