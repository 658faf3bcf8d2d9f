import type { AreaSource } from '@hearthway/api';
import { Link, Text } from '@hearthway/ui';

/** Where something is from, of when, and under which license. */
export function Sources({ sources }: { sources: readonly AreaSource[] }) {
  return sources.map(({ text, href }) => (
    <Text as="p" key={text} variant="small" tone="secondary">
      Source:{' '}
      <Link href={href} tone="secondary" weight={400} underline>
        {text}
      </Link>
    </Text>
  ));
}
