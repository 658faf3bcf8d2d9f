// Draws the blocks of a PDF document in Figtree.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const font = (weight) => require.resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`);
export const REGULAR = font('400Regular');
const SEMIBOLD = font('600SemiBold');

export const MARGINS = { top: 64, bottom: 72, left: 64, right: 64 }; // in points; the footer changes the bottom one
const BELOW_FOOTER = 24;
const INK = '#1b1f1d';
const QUIET = '#5a635f';
const LINE = '#d9d8d2';
const ACCENT = '#17524b';
const BACKGROUND = '#f5f3ee';
const AMOUNTS = 0.24; // width of the last column, as a share of the table

export const headings = { 1: { size: 22, before: 0, after: 8 }, 2: { size: 15, before: 16, after: 6 }, 3: { size: 12, before: 10, after: 4 } };

const MARK = /\p{M}/u; // a combining mark, which would be drawn beside its letter

/** The letter with as many of its accents as the font has a glyph for: ê for ễ. */
function closest(letter, known) {
  const parts = [...letter.normalize('NFKD')];
  while (parts.length > 0) {
    const text = parts.join('').normalize('NFC');
    if (!MARK.test(text) && [...text].every(known)) return text;
    parts.pop();
  }
  return MARK.test(letter) ? '' : '?';
}

/** Draws blocks one below the other, and adds each to the structure tree for screen readers. */
export class PdfWriter {
  constructor(doc, { accent = false, footer = '' }) {
    this.doc = doc;
    this.accent = accent;
    this.left = MARGINS.left;
    this.width = doc.page.width - MARGINS.left - MARGINS.right;
    this.footer = this.footerOf(footer);
    doc.options.margins.bottom = doc.page.margins.bottom = BELOW_FOOTER + this.footer.high + 12;
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
    if (accent) {
      this.artifact(() => doc.rect(0, 0, doc.page.width, 12).fill(ACCENT));
      doc.y = 44;
    }
  }

  /** Starts a new page unless there is this much room. */
  room(points) {
    if (this.doc.y + points > this.doc.page.height - this.doc.page.margins.bottom) this.doc.addPage();
  }

  style(file, size, color = INK) {
    this.doc.font(file).fontSize(size).fillColor(color);
    return this.doc;
  }

  /** Replaces what the font lacks: a letter with accents by one with fewer, anything else by a question mark. */
  clean(text) {
    const { font: face } = this.doc._font;
    const known = (letter) => letter === '\n' || face.hasGlyphForCodePoint(letter.codePointAt(0));
    return [...text.normalize('NFC').replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')]
      .map((letter) => (known(letter) && !MARK.test(letter) ? letter : closest(letter, known)))
      .join('');
  }

  element(type, parent, draw, scope) {
    const element = this.doc.struct(type, draw);
    if (scope) element.dictionary.data.A = { O: 'Table', Scope: scope };
    parent.add(element);
    if (draw) element.end();
    return element;
  }

  heading({ level, text }) {
    const { before, after } = headings[level];
    const size = headings[level].size + (this.accent && level === 1 ? 6 : 0);
    this.doc.y += this.doc.y > MARGINS.top ? before - (this.accent ? 4 : 0) : 0;
    this.room(size * (level === 2 ? 6 : 3)); // what follows begins on the same page
    this.element(`H${level}`, this.root, () =>
      this.style(SEMIBOLD, size, this.accent ? ACCENT : INK).text(this.clean(text), this.left, this.doc.y, { width: this.width }),
    );
    this.doc.y += after;
  }

  paragraph({ text }) {
    this.room(28);
    this.element('P', this.root, () => this.style(REGULAR, 10.5).text(this.clean(text), this.left, this.doc.y, { width: this.width, lineGap: 3 }));
    this.doc.y += 7;
  }

  /** A list with bullets, or with boxes to check. */
  list({ items, boxes = false }) {
    const list = this.element('L', this.root);
    const indent = boxes ? 20 : 14;
    for (const item of items) {
      this.room(28);
      const { y } = this.doc;
      const entry = this.element('LI', list);
      if (boxes)
        this.artifact(() =>
          this.doc
            .roundedRect(this.left + 0.5, y + 1, 10, 10, 2)
            .lineWidth(0.8)
            .strokeColor(QUIET)
            .stroke(),
        );
      else this.element('Lbl', entry, () => this.style(REGULAR, 10.5).text('•', this.left, y, { lineBreak: false }));
      this.element('LBody', entry, () => this.style(REGULAR, 10.5).text(this.clean(item), this.left + indent, y, { width: this.width - indent, lineGap: 3 }));
      entry.end();
      this.doc.y += boxes ? 5 : 3;
    }
    list.end();
    this.doc.y += 5;
  }

  /** A field to fill in by hand: a label, and a line to write on. */
  blank({ text }) {
    this.room(34);
    const y = this.doc.y + 8;
    const label = this.clean(text);
    this.element('P', this.root, () => this.style(REGULAR, 10.5).text(label, this.left, y, { lineBreak: false }));
    this.rule(this.left + this.doc.widthOfString(label) + 8, y + 12, QUIET);
    this.doc.y = y + 22;
  }

  /** A box with a colored background that isn't split across pages, such as the sender's details. */
  card({ text, items }) {
    const width = this.width - 36;
    const lines = [[text, SEMIBOLD, 14], ...items.map((item) => [item, REGULAR, 10.5])].map(([line, file, size]) => ({
      line: this.clean(line),
      file,
      size,
      high: this.style(file, size).heightOfString(this.clean(line), { width, lineGap: 2 }) + 2,
    }));
    const high = lines.reduce((sum, line) => sum + line.high, 0) + 26;
    this.room(high + 10);
    let y = this.doc.y + 10;
    const bottom = y + high;
    this.artifact(() => {
      this.doc.roundedRect(this.left, y, this.width, high, 8).fill(BACKGROUND);
      this.doc.rect(this.left, y + 12, 3, high - 24).fill(ACCENT);
    });
    y += 14;
    for (const { line, file, size, high: tall } of lines) {
      this.element('P', this.root, () => this.style(file, size).text(line, this.left + 18, y, { width, lineGap: 2 }));
      y += tall;
    }
    this.doc.y = bottom + 8;
  }

  /** A hairline to the right margin. */
  rule(x, y, color = LINE) {
    this.artifact(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke(),
    );
  }

  pairs({ rows }) {
    const table = this.element('Table', this.root);
    const half = this.width / 2 - 8;
    for (const [name, value] of rows)
      this.row(table, [
        [name, 'TH', this.left, half, 'left', QUIET, REGULAR],
        [value, 'TD', this.left + half + 16, half, 'right', INK, SEMIBOLD],
      ]);
    table.end();
    this.doc.y += 8;
  }

  /** The last column holds amounts. A page that a table goes on to begins with its header again. */
  table({ header, rows }) {
    const table = this.element('Table', this.root);
    const last = header.length - 1;
    const widths = this.widths(header, rows);
    const lefts = widths.map((_, i) => this.left + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
    const cells = (row, type, file, color) =>
      row.map((text, i) => [text, type, lefts[i], i < last ? widths[i] - 14 : widths[i], i < last ? 'left' : 'right', color, file]);
    const top = cells(header, 'TH', SEMIBOLD, QUIET);
    const drawn = rows.map((row) => cells(row, 'TD', REGULAR, INK));
    this.room(this.high(top) + (drawn.length > 0 ? this.high(drawn[0]) : 0) + 28);
    this.row(table, top);
    for (const row of drawn) {
      const { page } = this.doc;
      this.room(this.high(row) + 14);
      if (this.doc.page !== page) {
        this.artifact(() => this.cells(top));
        this.rule(this.left, this.doc.y - 1);
      }
      this.row(table, row);
    }
    table.end();
    this.doc.y += 8;
  }

  /** Columns whose texts are short are as wide as these, and the others share what is left. */
  widths(header, rows) {
    const last = header.length - 1;
    const widest = (i) =>
      Math.max(...[header, ...rows].map((row, at) => this.style(at === 0 ? SEMIBOLD : REGULAR, 10.5).widthOfString(this.clean(row[i])))) + 15;
    const rest = this.width * (1 - AMOUNTS);
    const short = header.map((_, i) => (i < last ? widest(i) : 0)).map((width) => (width < rest / last ? width : 0));
    const shared = short.slice(0, last).filter((width) => width === 0).length;
    if (shared === 0) return header.map((_, i) => (i < last ? rest / last : this.width * AMOUNTS));
    const each = (rest - short.reduce((sum, width) => sum + width, 0)) / shared;
    return header.map((_, i) => (i < last ? short[i] || each : this.width * AMOUNTS));
  }

  /** A table row with a hairline below it. It isn't split across pages. */
  row(table, cells) {
    this.room(this.high(cells) + 14);
    const row = this.element('TR', table);
    const bottom = this.cells(cells, (type, draw) => {
      const scope = type === 'TH' ? (cells.every(([, other]) => other === 'TH') ? 'Column' : 'Row') : '';
      this.element(type, row, draw, scope);
    });
    row.end();
    this.rule(this.left, bottom - 1);
  }

  /** The height of a row's texts. */
  high(cells) {
    return Math.max(
      ...cells.map(([text, , , width, align, color, file]) => this.style(file, 10.5, color).heightOfString(this.clean(text), { width, align, lineGap: 2 })),
    );
  }

  /** Draws the texts of a row, and returns where the next one begins. */
  cells(cells, as = (_type, draw) => draw()) {
    const high = this.high(cells);
    const y = this.doc.y + 5;
    for (const [text, type, x, width, align, color, file] of cells)
      as(type, () => this.style(file, 10.5, color).text(this.clean(text), x, y, { width, align, lineGap: 2 }));
    this.doc.y = y + high + 6;
    return this.doc.y;
  }

  /** Draws something that screen readers skip. */
  artifact(draw, type = 'Layout') {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** The footer, limited to four lines, and its size. */
  footerOf(footer) {
    const width = this.width - 80;
    const text = this.style(REGULAR, 8.5, QUIET) && this.clean(footer);
    return { text, width, high: Math.min(46, Math.max(22, this.doc.heightOfString(text, { width }) + 1)) };
  }

  /** Ends the structure, and writes the footer and the number of each page. */
  finish() {
    this.root.end();
    const { count } = this.doc.bufferedPageRange();
    const { text, width, high } = this.footer;
    for (let i = 0; i < count; i++) {
      this.doc.switchToPage(i);
      this.doc.page.margins.bottom = 0; // otherwise the footer would start a new page
      const y = this.doc.page.height - BELOW_FOOTER - high;
      this.artifact(() => {
        this.style(REGULAR, 8.5, QUIET).text(text, this.left, y, { width, height: high, ellipsis: true });
        this.doc.text(`Page ${i + 1} of ${count}`, this.left, y, { width: this.width, align: 'right', lineBreak: false });
      }, 'Pagination');
    }
  }
}
