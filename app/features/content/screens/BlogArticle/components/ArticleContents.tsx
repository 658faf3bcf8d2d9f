import type { Link as LinkData } from '@hearthway/api';
import { Box, color, Link, makeStyles, space, Text } from '@hearthway/ui';

/** Links to the headings, where there is room beside the text. */
export function ArticleContents({ contents }: { contents: readonly LinkData[] }) {
  const s = useStyles();
  if (contents.length < 2) return null;
  return (
    <Box as="nav" label="In this article" style={s.nav} testID="blog-contents">
      <Text variant="small" tone="secondary">In this article</Text>
      <Box as="ul" style={s.list}>
        {contents.map(({ href, text }) => (
          <Box as="li" key={href}><Link href={href} style={s.link}><Text variant="small" tone="secondary">{text}</Text></Link></Box>
        ))}
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  nav: { display: 'none', gap: space[2], desktop: { web: { display: 'flex' } } },
  list: { borderLeftWidth: 2, borderColor: color.border },
  link: { paddingVertical: 6, paddingLeft: space[4], hover: { web: { textDecorationLine: 'underline' } } },
});
