import { Component, type ReactNode } from 'react';

import { reportError } from '../../lib/errors/reportError';

interface Props {
  /** Drawn instead of what broke; `retry` tries to draw it again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a fault in one part of the page from taking the rest with it. */
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
