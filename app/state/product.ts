/** The one place in the app that names the product. The BFF's configuration has the same defaults. */
export const PRODUCT_NAME = 'Hearthway';
export const PRODUCT_SLUG = 'hearthway';

/** Postal address under every page, as CAN-SPAM asks of whoever sends mail. */
export const POSTAL_ADDRESS = '200 Example Street, Springfield, MO 65806';
export const ACCESS_MAIL = 'access@hearthway.example';
/** Year of first publication. */
export const COPYRIGHT_YEAR = 2026;
