/** Page size of tickets and watch list (spec.txt, section 9). */
export const listPageSize = 10;
export const reviewsPageSize = 20;
/** The API's maximum (contract, "Loyalty API"). */
export const maxPageSize = 100;
