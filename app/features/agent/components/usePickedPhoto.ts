import { useState } from 'react';

import { pickPhoto } from '../../../lib/device/photo/pickPhoto';
import type { PickedPhoto } from '../../../lib/device/types';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';

export type ChosenPhoto = ReturnType<typeof usePickedPhoto>;

/** A photo that was chosen but not uploaded yet. Canceling the picker keeps the previous one. */
export function usePickedPhoto() {
  const [picked, setPicked] = useState<PickedPhoto | null>(null);
  const { mutate: choose, error } = useGuardedMutation({ mutationFn: pickPhoto, onSuccess: (photo) => photo && setPicked(photo) });
  return { picked, choose: () => choose(), drop: () => setPicked(null), unreadable: error?.message };
}
