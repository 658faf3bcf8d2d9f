import assert from 'node:assert/strict';
import zlib from 'node:zlib';
import test from 'node:test';
import { pdf } from './pdf.mjs';

const terms = {
  title: 'Terms for Łucja <Nowak> (and others)',
  accent: true,
  author: 'Hearthway',
  created_at: '2026-11-23T12:00:00Z',
  footer: 'Hearthway, 100 Main Street',
  blocks: [
    { kind: 'heading', level: 1, text: 'Terms' },
    { kind: 'paragraph', text: 'Read me. '.repeat(300) },
    { kind: 'heading', level: 2, text: 'Points' },
    { kind: 'list', items: ['One', 'Two'] },
    { kind: 'list', boxes: true, items: ['Keys'] },
    { kind: 'blank', text: 'Address' },
    { kind: 'card', text: 'Łucja O’Hara', items: ['Lakewood Finch, with Linh Nguyễn', 'License TX 0712345'] },
    { kind: 'pairs', rows: [['Program', 'Pay Per Closing']] },
    { kind: 'table', header: ['Day', 'Amount'], rows: [['Dec 22nd', '$97.00']] },
  ],
};

/** The objects of a PDF as text, those in compressed streams included. */
function read(bytes) {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, raw]) => {
    try {
      return zlib.inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
    } catch {
      return raw;
    }
  });
  return text + streams.join('\n');
}

/** What a screen reader says of a PDF of ours: each element that has text, in order, as its tag (with the scope of a header) and its text. */
function spoken(bytes) {
  const file = bytes.toString('latin1');
  const objects = new Map([...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id, body]));
  const reference = (body, key) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];
  const stream = (id) => zlib.inflateSync(Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(objects.get(id))[1], 'latin1')).toString('latin1');
  const fonts = new Map(
    [...objects].filter(([, body]) => body.includes('/ToUnicode')).map(([id, body]) => [id, letters(stream(reference(body, 'ToUnicode')))]),
  );
  const pages = new Map(
    [...objects]
      .filter(([, body]) => /\/Type \/Page\b/.test(body))
      .map(([id, body]) => {
        const named = [...objects.get(reference(body, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name, fonts.get(font)]);
        return [id, marked(stream(reference(body, 'Contents')), new Map(named))];
      }),
  );
  const said = [];
  function read(id) {
    const body = objects.get(id);
    const [kids] = /\/K\s*(\[[^\]]*\]|\d+ 0 R)/.exec(body) ?? [''];
    const home = reference(body.replace(kids, ''), 'Pg');
    let text = '';
    for (const [, page = home, number, child, own] of kids.matchAll(/\/Pg (\d+) 0 R\s*\/MCID (\d+)|(\d+) 0 R|(\d+)/g)) {
      if (child) read(child);
      else text += pages.get(page).get(number ?? own);
    }
    const [, tag] = /\/S \/(\w+)/.exec(body) ?? [];
    const [, scope] = /\/Scope \/(\w+)/.exec(body) ?? [];
    if (text) said.push([scope ? `${tag} ${scope}` : tag, text.trim()]);
  }
  read(reference(file, 'StructTreeRoot'));
  return said;
}

/** The text of each marked content of a page, by its number; lines end with a space. */
function marked(content, fonts) {
  const texts = new Map();
  let font, number;
  for (const [, begins, ends, name, shown] of content.matchAll(/\/MCID (\d+)\s*>>\s*BDC|(EMC)|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (begins || ends) number = begins;
    else if (name) font = fonts.get(name);
    else if (number)
      texts.set(
        number,
        `${texts.get(number) ?? ''}${[...shown.matchAll(/<([0-9a-f]+)>/g)]
          .flatMap(([, glyphs]) => glyphs.match(/.{4}/g))
          .map((glyph) => font.get(parseInt(glyph, 16)))
          .join('')
          .trimEnd()} `,
      );
  }
  return texts;
}

/** The letters of a font by their glyphs. */
function letters(map) {
  const known = new Map();
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]+)>/g)].forEach(([, units], i) =>
      known.set(parseInt(first, 16) + i, String.fromCharCode(...units.match(/[0-9a-f]{4}/g).map((unit) => parseInt(unit, 16)))),
    );
  }
  return known;
}

/** A text string of a PDF: latin1 or UTF-16. */
const utf16 = (text) => `\ufeff${text}`.replace(/[\s\S]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255));

test('a document is tagged, with its language and title', async () => {
  const bytes = await pdf(terms);
  assert.match(bytes.toString('latin1', 0, 8), /^%PDF-1\.7/);
  const text = read(bytes);
  for (const part of ['/Marked true', '/Lang (en-US)', '/DisplayDocTitle true', '/StructTreeRoot', 'pdfuaid:part']) assert(text.includes(part), part);
  assert(text.includes(utf16('Terms for Łucja <Nowak>')) || text.includes('Terms for &#'), 'the title');
  const tags = [...text.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag);
  for (const tag of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']) assert(tags.includes(tag), tag);
  assert.match(text, /\/Scope \/Row/);
  assert.match(text, /\/Scope \/Column/);
  assert.match(text, /\/Artifact <<\s*\/Type \/Pagination/);
});

test('a screen reader reads a document in its order, across pages, and announces each part', async () => {
  const long = `${'Read me. '.repeat(900)}The end.`;
  const said = spoken(await pdf({ ...terms, blocks: [{ kind: 'heading', level: 3, text: 'Fees' }, { kind: 'paragraph', text: long }, ...terms.blocks] }));
  assert.deepEqual(said, [
    ['H3', 'Fees'],
    ['P', long],
    ['H1', 'Terms'],
    ['P', 'Read me. '.repeat(300).trim()],
    ['H2', 'Points'],
    ['Lbl', '•'],
    ['LBody', 'One'],
    ['Lbl', '•'],
    ['LBody', 'Two'],
    ['LBody', 'Keys'],
    ['P', 'Address'],
    ['P', 'Łucja O’Hara'],
    ['P', 'Lakewood Finch, with Linh Nguyên'],
    ['P', 'License TX 0712345'],
    ['TH Row', 'Program'],
    ['TD', 'Pay Per Closing'],
    ['TH Column', 'Day'],
    ['TH Column', 'Amount'],
    ['TD', 'Dec 22nd'],
    ['TD', '$97.00'],
  ]);
});

test('the same document gives the same bytes, another one others', async () => {
  const [one, same, other] = await Promise.all([pdf(terms), pdf(terms), pdf({ ...terms, title: 'Other' })]);
  assert(one.equals(same));
  assert(!one.equals(other));
});

test('hostile and foreign texts still make a valid document', async () => {
  const texts = ['\u202emoor', '北京', 'مرحبا', '👩🏽‍🔧', ')(\\', '<script>', '\u0000\u0007', 'x'.repeat(5000), 'Ångström ẞ ŭ ő'];
  const bytes = await pdf({
    ...terms,
    title: texts.join(' '),
    blocks: texts.flatMap((text) => [
      { kind: 'paragraph', text },
      { kind: 'list', items: [text] },
      { kind: 'pairs', rows: [[text.slice(0, 60), text]] },
    ]),
  });
  assert(bytes.length > 10_000);
});

test('invalid documents are refused', async () => {
  for (const bad of [
    { title: '' },
    { created_at: 'soon' },
    { blocks: 'x' },
    { blocks: [{ kind: 'finish' }] },
    { blocks: [{ kind: 'card', text: 'x' }] },
    { blocks: [{ kind: 'heading', level: 9, text: 'x' }] },
    { blocks: [{ kind: 'table', header: ['a'], rows: [['1', '2']] }] },
    { blocks: [{ kind: 'paragraph', text: 'x'.repeat(500_000) }] },
  ]) {
    await assert.rejects(pdf({ ...terms, ...bad }), (error) => error.status === 400 || error.status === 413);
  }
});

test('a table leaves its room to long texts, and its header is announced once, on however many pages', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ['Nov 2', `Invoice ${i}: twenty clicks at five dollars, up to your budget`, '$100.00']);
  const bytes = await pdf({ ...terms, blocks: [{ kind: 'table', header: ['Date', 'What', 'Amount'], rows }] });
  assert.equal([...bytes.toString('latin1').matchAll(/\/Type \/Page\b/g)].length, 2, 'rows of one line need two pages');
  assert.deepEqual(
    spoken(bytes).filter(([tag]) => tag.startsWith('TH')),
    [
      ['TH Column', 'Date'],
      ['TH Column', 'What'],
      ['TH Column', 'Amount'],
    ],
  );
});
