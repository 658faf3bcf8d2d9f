import { Link, space, StyleSheet, Text, View } from '@hearthway/ui';
import { Component, type ReactNode } from 'react';

import { reportError } from '../../lib/errors/reportError';

interface Props {
  /** Rendered instead of what failed; `retry` tries again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error in one part of the page from affecting the rest. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}

/** Shown if even the error page fails. Needs nothing from the app; its link starts the app again. */
export function LastResort() {
  return (
    <View as="main" style={styles.page}>
      <Text variant="h3" as="h1">
        An error occurred while showing the error page
      </Text>
      <Link href="/" underline>
        Home
      </Link>
    </View>
  );
}

const styles = StyleSheet.create({ page: { gap: space[4], padding: space[8], alignItems: 'flex-start' } });
