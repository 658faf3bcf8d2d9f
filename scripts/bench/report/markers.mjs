// The measured part of a page; the text around it is written by hand.
const BEGIN = '<!-- npm run bench -- --report writes from here -->';
const END = '<!-- up to here -->';

/** Replaces the measured part of a page. */
export function between(page, text) {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('The page no longer has the markers around its measured part');
  return `${page.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${page.slice(end)}`;
}
