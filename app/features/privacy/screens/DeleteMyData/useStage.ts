import type { DataRecord, RequestRecord } from '@hearthway/api';
import { useCallback, useEffect, useState } from 'react';

import { isLoggedIn, useSession } from '../../../../lib/session/session';
import { readMyData, readRequest } from '../../api';

/** The current stage. */
export type Stage =
  | { is: 'loading' }
  | { is: 'failed'; error: string }
  /** Not logged in: whose data is it? */
  | { is: 'email' }
  | { is: 'code'; email: string }
  /** `key`: from a code; null: logged in. */
  | { is: 'choice'; record: DataRecord; key: string | null }
  /**
   * `reference`: null if logged in. `key`: from a code; null: logged in; undefined: someone with only the reference
   * is neither.
   */
  | { is: 'request'; request: RequestRecord; reference: string | null; key?: string | null };

interface Flow {
  stage: Stage;
  go: (stage: Stage) => void;
  /** Starts over. */
  restart: () => void;
}

/**
 * The stage of a page whose URL may contain a request's reference. The server renders one page for all, so this
 * starts after hydration.
 */
export function useStage(reference: string | undefined): Flow {
  const loggedIn = isLoggedIn(useSession());
  const [stage, go] = useState<Stage>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    const show = (next: Stage) => left || go(next);
    void begin(reference, loggedIn).then(show);
    return () => {
      left = true;
    };
  }, [reference, loggedIn, tries]);
  const restart = useCallback(() => {
    go({ is: 'loading' });
    setTries((before) => before + 1);
  }, []);
  return { stage, go, restart };
}

async function begin(reference: string | undefined, loggedIn: boolean): Promise<Stage> {
  if (reference) {
    const result = await readRequest(reference);
    return result.ok ? { is: 'request', request: result.value, reference } : { is: 'failed', error: result.error };
  }
  if (!loggedIn) return { is: 'email' };
  const result = await readMyData();
  return result.ok ? stageOf(result.value, null) : { is: 'failed', error: result.error };
}

/** The stage after verification. */
export function stageOf(record: DataRecord, key: string | null): Stage {
  const { request } = record;
  return request ? { is: 'request', request, reference: request.reference, key } : { is: 'choice', record, key };
}
