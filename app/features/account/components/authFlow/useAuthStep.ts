import { useCallback, useState } from 'react';

import { useStore } from '../../../../lib/store';
import { pendingLogin } from '../../api/pendingLogin';
import type { Step } from './authSteps';

const secondStep: Step = { kind: 'secondStep' };

/** The step of a flow, and how to get to another. A login that waits for its second step shows that one, whichever form began it. */
export function useAuthStep(first: Step): [step: Step, go: (step: Step) => void] {
  const [step, setStep] = useState(first);
  const waiting = useStore(pendingLogin) !== null;
  const go = useCallback((next: Step) => {
    pendingLogin.set(null);
    setStep(next);
  }, []);
  return [waiting ? secondStep : step, go];
}
