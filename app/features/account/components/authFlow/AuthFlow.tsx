import { space, StyleSheet, View } from '@hearthway/ui';
import { useEffect, useRef } from 'react';

import { focusStep } from '../../../../lib/focus/focus';
import { AuthStep, type AuthStepProps } from './AuthStep';

/**
 * Registration and login, one step at a time. A successful login changes the session; the surrounding component
 * watches for that.
 */
export function AuthFlow(props: AuthStepProps) {
  const { step } = props;
  const root = useRef<View>(null);
  const shown = useRef(step.kind);
  useEffect(() => {
    if (shown.current !== step.kind) focusStep(root.current);
    shown.current = step.kind;
  }, [step.kind]);
  return (
    <View ref={root} tabIndex={-1} style={styles.panel} testID={`panel-${step.kind}`}>
      <AuthStep {...props} />
    </View>
  );
}

const styles = StyleSheet.create({
  panel: { gap: space[4], web: { outlineStyle: 'none' } },
});
