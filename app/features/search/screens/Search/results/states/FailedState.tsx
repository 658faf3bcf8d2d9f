import type { ApiProblem } from '@hearthway/api';
import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  problem: ApiProblem;
  onRetry(): void;
}

/** Shown instead of the homes if a search fails: what happened, what to do, and a reference for support. */
export function FailedState({ problem, onRetry }: Props) {
  const offline = problem.kind === 'offline';
  return (
    <View style={styles.state} role="alert" testID="search-failed">
      {problem.status ? <Text variant="label" tone="secondary">{`Error ${problem.status}`}</Text> : null}
      <Text as="h2" variant="h2">
        {offline ? 'You’re offline' : 'An error occurred'}
      </Text>
      <Text tone="secondary">{offline ? 'You need a connection to search. Go back to see your earlier results.' : problem.text}</Text>
      {problem.requestId && <Text variant="small" tone="tertiary">{`Reference ${problem.requestId}`}</Text>}
      <View style={styles.buttons}>
        <Button label="Try again" icon="arrows-clockwise" fullWidth onPress={onRetry} testID="try-again" />
        {!offline && <Button label="Contact support" variant="quiet" fullWidth href="/app-support" />}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  state: { alignSelf: 'center', width: '100%', maxWidth: 440, paddingVertical: space[8], gap: space[2] },
  buttons: { paddingTop: space[3], gap: space[2] },
});
