// Makes PDF documents that screen readers can read: tagged, with language and title.
import PDFKit from 'pdfkit';
import { HttpError } from './service.mjs';
import { headings, MARGINS, PdfWriter, REGULAR } from './pdfWriter.mjs';

const MAX_BLOCKS = 1000;
const MAX_TEXT = 400_000; // characters of all blocks

/**
 * @param {{title: string, author?: string, language?: string, created_at: string, footer?: string, accent?: boolean, blocks: object[]}} wanted
 * @returns {Promise<Buffer>} the same bytes for the same document; throws HttpError if it is invalid or too long
 */
export async function pdf(wanted) {
  check(wanted);
  const created = new Date(wanted.created_at);
  const doc = new PDFKit({
    size: 'LETTER',
    margins: { ...MARGINS },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: wanted.language || 'en-US',
    displayTitle: true,
    bufferPages: true,
    font: REGULAR,
    info: { Title: wanted.title, Author: wanted.author ?? '', CreationDate: created, ModDate: created },
  });
  const chunks = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const page = new PdfWriter(doc, wanted);
  for (const block of wanted.blocks) page[block.kind](block);
  page.finish();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const kinds = {
  heading: (block) => headings[block.level] && typeof block.text === 'string',
  paragraph: (block) => typeof block.text === 'string',
  list: (block) => texts(block.items),
  blank: (block) => typeof block.text === 'string',
  card: (block) => typeof block.text === 'string' && texts(block.items),
  pairs: (block) => Array.isArray(block.rows) && block.rows.every((row) => texts(row) && row.length === 2),
  table: (block) =>
    texts(block.header) && block.header.length > 1 && Array.isArray(block.rows) && block.rows.every((row) => texts(row) && row.length === block.header.length),
};
const texts = (list) => Array.isArray(list) && list.every((text) => typeof text === 'string');

function check({ title, created_at: created, blocks }) {
  if (typeof title !== 'string' || title === '') throw new HttpError(400, 'A document needs a title');
  if (Number.isNaN(Date.parse(created))) throw new HttpError(400, 'created_at must be a time');
  if (!Array.isArray(blocks) || blocks.length > MAX_BLOCKS) throw new HttpError(400, `blocks must be a list of at most ${MAX_BLOCKS}`);
  for (const block of blocks) {
    if (!Object.hasOwn(kinds, block?.kind ?? '') || !kinds[block.kind](block)) throw new HttpError(400, `Invalid block: ${JSON.stringify(block).slice(0, 80)}`);
  }
  if (JSON.stringify(blocks).length > MAX_TEXT) throw new HttpError(413, 'The document is too long');
}
