export interface ToastMessage {
  text: string;
  icon?: 'check' | 'warning';
  /** One action: Undo, Try again. */
  action?: { label: string; onPress: () => void };
  /** `center` stays 5 s at the bottom; `left` 4 s at the bottom left, for agents signing up. */
  place?: 'center' | 'left';
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** How long a toast stays, in ms, by place; a pointer or the focus on it pauses the timer. */
export const toastTime = { center: 5000, left: 4000 } as const;
