import assert from 'node:assert/strict';
import zlib from 'node:zlib';
import test from 'node:test';
import { pdf } from './pdf.mjs';

const terms = {
  title: 'Terms for Łucja <Nowak> (and others)', accent: true, author: 'Hearthway', created_at: '2026-11-23T12:00:00Z', footer: 'Hearthway, 100 Main Street',
  blocks: [
    { kind: 'heading', level: 1, text: 'Terms' }, { kind: 'paragraph', text: 'Read me. '.repeat(300) }, { kind: 'heading', level: 2, text: 'Points' }, { kind: 'list', items: ['One', 'Two'] },
    { kind: 'list', boxes: true, items: ['Keys'] }, { kind: 'blank', text: 'Address' }, { kind: 'card', text: 'Łucja O’Hara', items: ['Lakewood Finch', 'License TX 0712345'] },
    { kind: 'pairs', rows: [['Program', 'Pay Per Closing']] }, { kind: 'table', header: ['Day', 'Amount'], rows: [['Dec 22nd', '$97.00']] },
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

test('the same document gives the same bytes, another one others', async () => {
  const [one, same, other] = await Promise.all([pdf(terms), pdf(terms), pdf({ ...terms, title: 'Other' })]);
  assert(one.equals(same));
  assert(!one.equals(other));
});

test('hostile and foreign texts make a document', async () => {
  const texts = ['\u202emoor', '北京', 'مرحبا', '👩🏽‍🔧', ')(\\', '<script>', '\u0000\u0007', 'x'.repeat(5000), 'Ångström ẞ ŭ ő'];
  const bytes = await pdf({ ...terms, title: texts.join(' '), blocks: texts.flatMap((text) => [{ kind: 'paragraph', text }, { kind: 'list', items: [text] }, { kind: 'pairs', rows: [[text.slice(0, 60), text]] }]) });
  assert(bytes.length > 10_000);
});

test('what is no document is refused', async () => {
  for (const bad of [{ title: '' }, { created_at: 'soon' }, { blocks: 'x' }, { blocks: [{ kind: 'finish' }] }, { blocks: [{ kind: 'card', text: 'x' }] }, { blocks: [{ kind: 'heading', level: 9, text: 'x' }] }, { blocks: [{ kind: 'table', header: ['a'], rows: [['1', '2']] }] }, { blocks: [{ kind: 'paragraph', text: 'x'.repeat(500_000) }] }]) {
    await assert.rejects(pdf({ ...terms, ...bad }), (error) => error.status === 400 || error.status === 413);
  }
});
