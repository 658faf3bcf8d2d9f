import { Dialog } from '@hearthway/ui';

import type { Role } from '../../../../lib/session/session';
import { AuthFlow } from '../authFlow/AuthFlow';
import { titleOf } from '../authFlow/authSteps';
import { useAuthStep } from '../authFlow/useAuthStep';

interface RegisterDialogProps {
  /** What the account is for: "save 739 Hawthorne Lane". */
  to?: string;
  mode?: 'register' | 'login';
  /** Whether it can't be dismissed. */
  persistent: boolean;
  onClose: () => void;
  testID?: string;
}

const roles: readonly Role[] = ['lead'];

/** Registers a buyer, or logs one in. The registration form keeps a draft, so reopening the dialog loses nothing. */
export function RegisterDialog({ to, mode = 'register', persistent, onClose, testID = 'register-dialog' }: RegisterDialogProps) {
  const [step, go] = useAuthStep({ kind: mode });
  return (
    <Dialog open persistent={persistent} onClose={onClose} title={titleOf(step, to)} testID={testID}>
      <AuthFlow step={step} go={go} roles={roles} to={to} />
    </Dialog>
  );
}
