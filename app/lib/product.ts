/** The only place in the app that names the product. The BFF's configuration has the same default. */
export const PRODUCT_NAME = 'Hearthway';

export const ACCESS_MAIL = 'access@hearthway.example';
/** Year of first publication. */
export const COPYRIGHT_YEAR = 2026;
