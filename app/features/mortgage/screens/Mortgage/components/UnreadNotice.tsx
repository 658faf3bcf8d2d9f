import type { Schemas } from '@hearthway/api';
import { Notice } from '@hearthway/ui';

/** Names the URL parameters that couldn't be parsed. */
export function UnreadNotice({ parameters }: { parameters: readonly Schemas['UnreadInput'][] }) {
  const names = parameters.map(({ label, text }) => `${label} “${text}”`).join(', ');
  return <Notice kind="info" text={`We couldn’t read part of this link and left it out: ${names}.`} testID="mortgage-unread" />;
}
