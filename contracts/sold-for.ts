/** Whom a ticket is sold for, beside the venue. Apart from `organiser.ts`, which pages of visitors do without. */
export type SoldFor = { name: string; orgNumber: string };

/** «310 987 654». */
export const formatOrganisationNumber = (text: string): string =>
	text.replaceAll(/\s/gu, "").replace(/^(\d{3})(\d{3})(\d{3})$/u, "$1\u{a0}$2\u{a0}$3");

/** «Kystkoret, org.nr. 310 987 654». */
export const soldForText = ({ name, orgNumber }: SoldFor): string =>
	`${name}, org.nr. ${formatOrganisationNumber(orgNumber)}`;
