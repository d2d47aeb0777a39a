/** Tickets and watch list come by ten (spec.txt, section 9). */
export const listPageSize = 10;
/** Reviews come by twenty. */
export const reviewsPageSize = 20;
/** No list comes longer than this (contract, "Loyalty API"). */
export const mostPerPage = 100;
