import type { Schemas } from '@hearthway/api';
import { Box, color, isInternal, Link, makeStyles, radius, space, Text } from '@hearthway/ui';

import { Picture } from './Picture';

type Block = Schemas['Block'];
type Span = Schemas['Span'];

/** Text that someone wrote in Markdown, as the server read it. The page's title is its h1, so its own headings begin with h2. */
export function Prose({ blocks, testID }: { blocks: readonly Block[]; testID?: string }) {
  const s = useStyles();
  return <Box style={s.prose} testID={testID}>{drawn(blocks)}</Box>;
}

// Blocks have no ids, and a text is drawn as a whole: a block's place is its key.
const drawn = (blocks: readonly Block[]) => blocks.map((block, index) => <Part key={index} block={block} />);

function Part({ block }: { block: Block }) {
  const s = useStyles();
  const { kind, level, spans, blocks, ordered, start } = block;
  switch (kind) {
    case 'heading':
      return level === 1 ? <Text as="h2" variant="h2" style={[s.longText, s.heading]}><Words spans={spans} /></Text> : <Text as={level === 2 ? 'h3' : 'h4'} variant="h3" style={[s.longText, s.heading]}><Words spans={spans} /></Text>;
    case 'quote':
      return <Box as="blockquote" style={s.quote}>{drawn(blocks)}</Box>;
    case 'list':
      return (
        <Box as={ordered ? 'ol' : 'ul'} style={s.list}>
          {blocks.map((item, index) => (
            <Box as="li" key={index} style={s.item}>
              <Text variant="prose" tone="primary" tabular aria-hidden style={s.mark}>{ordered ? `${start + index}.` : '•'}</Text>
              <Box style={s.itemWords}>{drawn(item.blocks)}</Box>
            </Box>
          ))}
        </Box>
      );
    case 'code':
      return <Box style={s.code}><Text style={s.mono}>{spans[0]?.text}</Text></Box>;
    case 'picture':
      return <Picture src={block.src} alt={block.alt} width={block.width} height={block.height} sizes="(min-width: 768px) 700px, 100vw" style={s.picture} />;
    case 'rule':
      return <Box role="separator" style={s.rule} />;
    default:
      return <Text as="p" variant="prose" style={s.longText}><Words spans={spans} /></Text>;
  }
}

function Words({ spans }: { spans: readonly Span[] }) {
  const s = useStyles();
  return spans.map(({ text, bold, italic, code, href }, index) => {
    const words = <Text key={index} as={bold ? 'strong' : 'span'} style={[italic && s.italic, code && s.mono]}>{text}</Text>;
    if (href === '') return bold || italic || code ? words : text;
    // Readers decide where they go; search engines are told that we did not write it.
    return <Link key={index} href={href} underline variant="prose" weight={bold ? 700 : 400} rel={isInternal(href) ? undefined : 'nofollow ugc noopener'}>{text}</Link>;
  });
}

const useStyles = makeStyles({
  prose: { gap: space[5], minWidth: 0 },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } },
  heading: { marginTop: space[4] },
  quote: { gap: space[3], paddingLeft: space[5], borderLeftWidth: 3, borderColor: color.lamp },
  list: { gap: space[2] },
  item: { flexDirection: 'row', gap: space[3] },
  mark: { minWidth: 14 },
  itemWords: { flexShrink: 1, minWidth: 0, gap: space[2] },
  code: { padding: space[4], borderRadius: radius.control, backgroundColor: color.sunken },
  mono: { web: { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } },
  italic: { fontStyle: 'italic' },
  picture: { width: '100%', borderRadius: radius.photo, backgroundColor: color.skeleton, web: { display: 'block', height: 'auto' } },
  rule: { height: 1, backgroundColor: color.border },
});
