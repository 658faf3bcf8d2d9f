import { Text as NativeText } from 'react-native';

import type { VisuallyHiddenProps } from './VisuallyHidden.types';

const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0.01, overflow: 'hidden' } as const;

/** Words for assistive technology only. */
export function VisuallyHidden({ children, as, id, live, testID }: VisuallyHiddenProps) {
  const heading = as !== undefined && /^h\d$/.test(as);
  return (
    <NativeText style={hidden} id={id} aria-live={live} role={heading ? 'heading' : undefined} testID={testID}>
      {children}
    </NativeText>
  );
}
