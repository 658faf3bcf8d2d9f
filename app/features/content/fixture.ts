import type { BlogCard, Schemas } from '@hearthway/api';

/** An article of a list as in the BFF's answers, for tests. */
export function articleFixture(over: Partial<BlogCard> = {}): BlogCard {
  return {
    href: '/blogs/moving/a-moving-plan',
    category: 'Moving',
    title: 'A moving plan',
    excerpt: 'Eight weeks.',
    author: 'Hearthway editors',
    date: '2026-11-05',
    minutes: 5,
    photo: { src: '/pictures/scene/cover-boxes', alt: 'Illustration of moving boxes', illustration: true },
    ...over,
  };
}

type Block = Schemas['Block'];

/** A block of text as in the BFF's answers, for tests. */
export function blockFixture(kind: Block['kind'], over: Partial<Block> = {}): Block {
  return { kind, level: 0, id: '', spans: [], blocks: [], ordered: false, start: 0, src: '', alt: '', caption: '', right: false, width: 0, height: 0, ...over };
}

/** Text without formatting. */
const spansFixture = (text: string): Schemas['Span'][] => [{ text, bold: false, italic: false, code: false, href: '' }];

/** A paragraph, or another block with text. */
export const wordsFixture = (text: string, kind: Block['kind'] = 'paragraph', over: Partial<Block> = {}): Block =>
  blockFixture(kind, { spans: spansFixture(text), ...over });

/** A list with one item. */
export const pointFixture = (text: string): Block => blockFixture('list', { blocks: [blockFixture('item', { blocks: [wordsFixture(text)] })] });
