import type { Schemas } from '@hearthway/api';
import { render } from '@hearthway/testing';

import { Prose } from './Prose';

const empty = { level: 0, id: '', spans: [], blocks: [], ordered: false, start: 0, src: '', alt: '', caption: '', right: false, width: 0, height: 0 };
const span = (text: string, href: string) => ({ text, bold: false, italic: false, code: false, href });

it('tells search engines that links to others are not ours, and keeps the place of pictures', () => {
  const blocks: Schemas['Block'][] = [
    { ...empty, kind: 'paragraph', spans: [span('weather', 'https://example.com/weather'), span('homes', '/search')] },
    { ...empty, kind: 'picture', src: '/pictures/post/a/b-1280x853.jpg', alt: 'A crack in brick', width: 1280, height: 853 },
  ];
  const text = render(<Prose blocks={blocks} testID="text" />).getByTestId('text') as unknown as HTMLElement;
  expect([...text.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://example.com/weather', 'nofollow ugc noopener'],
    ['/search', null],
  ]);
  const picture = text.querySelector('img')!;
  expect([picture.alt, picture.getAttribute('width'), picture.getAttribute('height'), picture.getAttribute('srcset')]).toEqual([
    'A crack in brick',
    '1280',
    '853',
    '/pictures/post/a/b-1280x853-640.jpg 640w, /pictures/post/a/b-1280x853.jpg 1280w',
  ]);
});

it('puts headings below those of the page, or of the section that it is part of', () => {
  const headings = [1, 2, 3].map((level): Schemas['Block'] => ({ ...empty, kind: 'heading', level, spans: [span(`Part ${level}`, '')] }));
  const tags = (nested: boolean) => {
    const text = render(<Prose blocks={headings} nested={nested} testID={`text-${nested}`} />).getByTestId(`text-${nested}`) as unknown as HTMLElement;
    return [...text.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => tagName);
  };
  expect(tags(false)).toEqual(['H2', 'H3', 'H4']);
  expect(tags(true)).toEqual(['H3', 'H4', 'H4']);
});

it('names the columns of a wide table again beside each value, for phones', () => {
  const row = (...cells: string[]): Schemas['Block'] => ({
    ...empty,
    kind: 'row',
    blocks: cells.map((text) => ({ ...empty, kind: 'cell', spans: [span(text, '')] })),
  });
  const table: Schemas['Block'] = { ...empty, kind: 'table', blocks: [row('', 'FHA', 'VA', 'USDA'), row('Least down', '3.5%', '0%', '0%')] };
  const text = render(<Prose blocks={[table]} testID="text" />).getByTestId('text') as unknown as HTMLElement;
  expect([...text.querySelectorAll('[role=columnheader]')].map((cell) => cell.textContent)).toEqual(['', 'FHA', 'VA', 'USDA']);
  expect([...text.querySelectorAll('[role=cell]')].map((cell) => cell.textContent)).toEqual(['Least down', 'FHA3.5%', 'VA0%', 'USDA0%']);
});
