import type { Schemas } from '@hearthway/api';
import { color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { createContext, useContext } from 'react';

import { Picture } from './Picture';
import { ProseTable } from './ProseTable';
import { OwnTextContext, InlineText } from './InlineText';

type Block = Schemas['Block'];

interface Props {
  blocks: readonly Block[];
  /** We wrote the text, so search engines may follow its links. */
  ours?: boolean;
  /** It is part of a section, so its headings are below the section's. */
  nested?: boolean;
  testID?: string;
}

const NestedContext = createContext(false);

/** Text written in Markdown, as blocks that the server parsed. The page's title is the h1, so headings in the text start at h2. */
export function Prose({ blocks, ours = false, nested = false, testID }: Props) {
  return (
    <OwnTextContext.Provider value={ours}>
      <NestedContext.Provider value={nested}>
        <View style={styles.prose} testID={testID}>
          {drawn(blocks)}
        </View>
      </NestedContext.Provider>
    </OwnTextContext.Provider>
  );
}

// Blocks have no ids and never move, so their index is the key.
const drawn = (blocks: readonly Block[]) => blocks.map((block, index) => <Part key={index} block={block} />);

function Part({ block }: { block: Block }) {
  const { kind, level, id, spans, blocks, ordered, start, caption } = block;
  const depth = level + (useContext(NestedContext) ? 1 : 0);
  switch (kind) {
    case 'heading':
      return (
        <Text as={depth === 1 ? 'h2' : depth === 2 ? 'h3' : 'h4'} id={id} variant={depth === 1 ? 'h2' : 'h3'} style={[styles.longText, styles.heading]}>
          <InlineText spans={spans} />
        </Text>
      );
    case 'quote':
      return (
        <View as="blockquote" style={styles.quote}>
          {drawn(blocks)}
        </View>
      );
    case 'list':
      return (
        <View as={ordered ? 'ol' : 'ul'} style={styles.list}>
          {blocks.map((item, index) => (
            <View as="li" key={index} style={styles.item}>
              <Text variant="prose" tone="primary" tabular aria-hidden style={styles.mark}>
                {ordered ? `${start + index}.` : '•'}
              </Text>
              <View style={styles.itemWords}>{drawn(item.blocks)}</View>
            </View>
          ))}
        </View>
      );
    case 'code':
      return (
        <View style={styles.code}>
          <Text style={styles.mono}>{spans[0]?.text}</Text>
        </View>
      );
    case 'picture':
      return (
        <View as="figure" style={styles.figure}>
          <Picture src={block.src} alt={block.alt} width={block.width} height={block.height} sizes="(min-width: 768px) 700px, 100vw" style={styles.picture} />
          {caption !== '' && (
            <View as="figcaption">
              <Text variant="small" tone="secondary">
                {caption}
              </Text>
            </View>
          )}
        </View>
      );
    case 'table':
      return <ProseTable rows={blocks} />;
    case 'rule':
      return <View role="separator" style={styles.rule} />;
    default:
      return (
        <Text as="p" variant="prose" style={styles.longText}>
          <InlineText spans={spans} />
        </Text>
      );
  }
}

const styles = StyleSheet.create({
  prose: { gap: space[5], minWidth: 0 },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } },
  heading: { marginTop: space[4], web: { scrollMarginTop: '96px' } },
  figure: { gap: space[2] },
  quote: { gap: space[3], paddingLeft: space[5], borderLeftWidth: 3, borderColor: color.lamp },
  list: { gap: space[2] },
  item: { flexDirection: 'row', gap: space[3] },
  mark: { minWidth: 14, flexShrink: 0, web: { whiteSpace: 'nowrap' } },
  itemWords: { flexShrink: 1, minWidth: 0, gap: space[2] },
  code: { padding: space[4], borderRadius: radius.control, backgroundColor: color.sunken },
  mono: { web: { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } },
  picture: { width: '100%', borderRadius: radius.photo, backgroundColor: color.skeleton, web: { display: 'block', height: 'auto' } },
  rule: { height: 1, backgroundColor: color.border },
});
