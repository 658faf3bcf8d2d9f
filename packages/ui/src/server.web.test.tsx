/** @jest-environment node */
import { Button, collectCss, collectDrawn, Dialog, Link, Photo, Select, Text, TextField } from '@hearthway/ui';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

const still = () => undefined;
const photo = { src: '/pictures/listing/12/0', alt: 'Illustration of a two-story brick home', illustration: true };

test('a photo is a real image in every width and format', () => {
  const html = renderToStaticMarkup(<Photo photo={photo} sizes="50vw" priority />);
  expect(html).toContain('type="image/avif" srcSet="/pictures/listing/12/0-320.avif 320w, /pictures/listing/12/0-640.avif 640w');
  expect(html).toContain('src="/pictures/listing/12/0-640.jpg"');
  expect(html).toContain('fetchPriority="high"');
  expect(html).toContain('loading="eager"');
  expect(html).toContain('alt="Illustration of a two-story brick home"');
  expect(html).toContain('--ratio:1.5');
});

test('links can be followed and forms submitted before the script has loaded', () => {
  const html = renderToStaticMarkup(
    <form action="/search">
      <Link href="/for-sale/texas">Texas</Link>
      <Button label="Search Properties" href="/search" />
      <TextField label="City" name="location" value="Dallas" onChangeText={still} />
      <Select label="Sort" name="sort_order" value="newest" options={[{ value: 'newest', label: 'Newest' }]} onChange={still} />
      <Button label="Search" submit />
    </form>,
  );
  expect(html).toContain('href="/for-sale/texas"');
  expect(html).toContain('href="/search"');
  expect(html).toContain('name="location"');
  expect(html).toMatch(/<select[^>]*name="sort_order"/);
  expect(html).toMatch(/<button[^>]*type="submit"/);
});

test('an open dialog is rendered open, with its name', () => {
  const html = renderToString(
    <Dialog open onClose={still} title="Login">
      Inside
    </Dialog>,
  );
  const [, id] = /aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(/<dialog open=""/);
  expect(html).toContain(`id="${id}"`);
});

test('the page carries the rules of every class that it uses', () => {
  const html = renderToStaticMarkup(
    <Text variant="h1" as="h1">
      Find the street
    </Text>,
  );
  const css = collectCss(html);
  for (const name of (/class="([^"]*)"/.exec(html)?.[1] ?? '').split(' ')) expect(css).toContain(`.${name}{`);
  expect(css).toContain('font-size:1.75rem');
  expect(css).toContain('@media (min-width:768px){');
});

test('what was drawn brings the same rules as the HTML that it became', () => {
  const drawn = collectDrawn();
  const html = renderToStaticMarkup(
    <form>
      <Link href="/for-sale/texas">Texas</Link>
      <Button label="Search Properties" href="/search" />
      <TextField label="City" name="location" value="Dallas" onChangeText={still} />
      <Photo photo={photo} sizes="50vw" />
    </form>,
  );
  const rulesOf = (css: string) => css.split(/(?<=[{}])/).sort();
  expect(rulesOf(collectCss(drawn))).toEqual(rulesOf(collectCss(html)));
  expect(collectDrawn().size).toBe(0);
});
