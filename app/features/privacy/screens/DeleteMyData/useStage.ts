import type { DataRecord, RequestRecord } from '@hearthway/api';
import { useCallback, useEffect, useState } from 'react';

import { isLoggedIn, useSession } from '../../../../lib/session/session';
import { readMyData, readRequest } from '../../api';

/** The stages of exporting or deleting data. */
export type Stage =
  | { kind: 'loading' }
  | { kind: 'failed'; error: string }
  /** Not logged in: asks for an email, to send a code to. */
  | { kind: 'email' }
  | { kind: 'code'; email: string }
  /** `key`: from a confirmed code; null if logged in. */
  | { kind: 'choice'; record: DataRecord; key: string | null }
  /**
   * `reference`: null if logged in. `key`: from a confirmed code; null if logged in; undefined for someone who has only
   * the reference.
   */
  | { kind: 'request'; request: RequestRecord; reference: string | null; key?: string | null };

interface Flow {
  stage: Stage;
  go: (stage: Stage) => void;
  /** Starts over, after a failure. */
  restart: () => void;
}

/**
 * The stage of a page whose URL may contain a request's reference. The server renders one page for all, so this
 * starts after hydration.
 */
export function useStage(reference: string | undefined): Flow {
  const loggedIn = isLoggedIn(useSession());
  const [stage, go] = useState<Stage>({ kind: 'loading' });
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
    go({ kind: 'loading' });
    setTries((before) => before + 1);
  }, []);
  return { stage, go, restart };
}

async function begin(reference: string | undefined, loggedIn: boolean): Promise<Stage> {
  if (reference) {
    const result = await readRequest(reference);
    return result.ok ? { kind: 'request', request: result.value, reference } : { kind: 'failed', error: result.error };
  }
  if (!loggedIn) return { kind: 'email' };
  const result = await readMyData();
  return result.ok ? stageOf(result.value, null) : { kind: 'failed', error: result.error };
}

/** The stage after verification. */
export function stageOf(record: DataRecord, key: string | null): Stage {
  const { request } = record;
  return request ? { kind: 'request', request, reference: request.reference, key } : { kind: 'choice', record, key };
}
