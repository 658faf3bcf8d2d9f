import { Button, type ButtonVariant, useNavigate, useToast } from '@hearthway/ui';

import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { openConversation, type WriteTo } from '../api';

interface Props {
  to: WriteTo;
  /** Whom they write to. */
  name: string;
  label?: string;
  variant?: ButtonVariant;
}

/** Opens the conversation with someone. */
export function WriteButton({ to, name, label = 'Message', variant = 'secondary' }: Props) {
  const toast = useToast();
  const { navigate } = useNavigate();
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: () => openConversation(to),
    onSuccess: (path) => navigate(path),
    onError: (error) => toast.show({ text: problemFrom(error).text, icon: 'warning' }),
  });
  return (
    <Button
      label={label}
      icon="chat"
      variant={variant}
      compact
      accessibleLabel={`Message ${name}`}
      loading={isPending}
      loadingLabel="Opening"
      onPress={() => mutate()}
      testID="write"
    />
  );
}
