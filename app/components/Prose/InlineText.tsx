import type { Schemas } from '@hearthway/api';
import { isInternal, Link, StyleSheet, Text } from '@hearthway/ui';
import { createContext, useContext } from 'react';

/** Whether we wrote the surrounding text, rather than a user. */
export const OwnTextContext = createContext(false);

/** Runs of text, each with its formatting. */
export function InlineText({ spans }: { spans: readonly Schemas['Span'][] }) {
  const ours = useContext(OwnTextContext);
  return spans.map(({ text, bold, italic, code, href }, index) => {
    const words = (
      <Text key={index} as={bold ? 'strong' : 'span'} style={[italic && styles.italic, code && styles.mono]}>
        {text}
      </Text>
    );
    if (href === '') return bold || italic || code ? words : text;
    // Search engines need to know which links come from users.
    return (
      <Link
        key={index}
        href={href}
        underline
        variant="prose"
        weight={bold ? 700 : 400}
        rel={isInternal(href) ? undefined : ours ? 'noopener' : 'nofollow ugc noopener'}
      >
        {text}
      </Link>
    );
  });
}

const styles = StyleSheet.create({
  mono: { web: { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } },
  italic: { fontStyle: 'italic' },
});
