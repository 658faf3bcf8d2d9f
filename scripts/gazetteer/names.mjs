// City names: one spelling for comparing, and the one that people use.

/** Names on which the two sources differ: name in GeoNames → the usual one. */
const USUAL = {
  'New York City|NY': 'New York',
  'The Bronx|NY': 'Bronx',
  'Washington, D.C.|DC': 'Washington',
  'Lexington-Fayette|KY': 'Lexington',
};

/** The usual form of GeoNames' name, without okinas, which US keyboards lack. */
export const usual = (place) => (USUAL[`${place.name}|${place.state}`] ?? place.name).normalize('NFC').replace(/[ʻ‘]/g, "'");

/** One spelling for comparing: no case, accents, dots or common abbreviations. */
export const fold = (name) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’‘ʻ`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(st|ste|ft|mt)\b/g, (short) => ({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' })[short])
    .trim();
