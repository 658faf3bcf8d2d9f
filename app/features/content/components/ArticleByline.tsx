import { date } from '@hearthway/format';
import { makeStyles, Text } from '@hearthway/ui';

/** A fact in one line. */
const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0');

/** Who wrote an article, when, and how long it takes to read. */
export function ArticleByline({ author, day, changed = '', minutes }: { author: string; day: string; changed?: string; minutes: number }) {
  const s = useStyles();
  const facts = [date(day), changed !== '' && `updated ${date(changed)}`, `${minutes} min read`].filter((fact) => fact !== false).map(unbroken).join(' · ');
  return (
    <Text variant="small" tone="secondary" style={s.line}>
      <Text weight={600} tone="text">{author}</Text>
      {` · ${facts}`}
    </Text>
  );
}

const useStyles = makeStyles({ line: { web: { overflowWrap: 'anywhere' } } });
