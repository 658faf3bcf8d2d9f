import type { ApiProblem } from '@hearthway/api';
import { Button, color, radius, shadow, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';

interface Props {
  /** What went wrong; undefined for an error in the app itself. */
  problem?: ApiProblem;
  onRetry: () => void;
}

/** What went wrong, what to do, and a reference for support. Rendered inside the usual page frame. */
export function ErrorScreen({ problem, onRetry }: Props) {
  const code = errorTitle(problem);
  return (
    <View style={[contentStyles.page, errorStyles.page]} testID="error-screen">
      <View style={errorStyles.ghost} aria-hidden>
        <Skeleton height={240} radius={20} />
        <Skeleton width="40%" height={20} />
        <Skeleton width="66%" height={15} />
        <Skeleton width="82%" height={15} />
      </View>
      <View role="alert" style={errorStyles.card}>
        {code !== '' && (
          <Text variant="label" tone="tertiary">
            {code}
          </Text>
        )}
        <Text variant="h2" as="h1">
          An error occurred
        </Text>
        <Text tone="secondary">{errorText(problem)}</Text>
        {problem?.requestId && (
          <Text variant="small" tone="tertiary" testID="error-reference">
            Reference {problem.requestId}
          </Text>
        )}
        <View style={errorStyles.buttons}>
          <Button label="Try again" icon="arrows-clockwise" onPress={onRetry} fullWidth testID="error-retry" />
          <Button label="Contact support" href="/app-support" variant="quiet" fullWidth testID="error-support" />
        </View>
      </View>
    </View>
  );
}

export default ErrorScreen;

const standard = 'Something went wrong on our end. Please try again later or contact support if the problem persists.';

/** Kinds of problems whose own message says what to do. */
const plain: readonly ApiProblem['kind'][] = ['offline', 'timeout', 'limited'];

/** "Error 503"; 500 if unknown; nothing if the server was never reached. */
export function errorTitle(problem?: Pick<ApiProblem, 'kind' | 'status'>): string {
  if (problem && plain.includes(problem.kind) && problem.status === undefined) return '';
  return `Error ${problem?.status ?? 500}`;
}

export function errorText(problem?: Pick<ApiProblem, 'kind' | 'text'>): string {
  return problem && plain.includes(problem.kind) ? problem.text : standard;
}

/** On phones, the text is in a sheet at the bottom, over a ghost of the page. On wider screens, it's a centered card. */
const errorStyles = StyleSheet.create({
  page: { flexGrow: 1, paddingBottom: 0, tablet: { paddingBottom: space[16] } },
  ghost: { gap: space[3], tablet: { display: 'none' } },
  card: {
    gap: space[2],
    marginHorizontal: -16,
    marginTop: 'auto',
    padding: space[6],
    borderTopLeftRadius: radius.sheet,
    borderTopRightRadius: radius.sheet,
    backgroundColor: color.raised,
    ...shadow.sheet,
    tablet: { margin: 'auto', width: 520, maxWidth: '100%', borderRadius: radius.sheet, padding: space[10], ...shadow.e3 },
    forcedColors: { borderWidth: 1 },
  },
  buttons: { gap: space[2], paddingTop: space[4] },
});
