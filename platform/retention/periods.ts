/**
 * How long data is kept. The clean-up, the texts of privacy statements and the list of all tables (`tables.ts`) take every
 * period from here.
 */
export const retention = {
	/** Attempts that count for limits. */
	attemptMinutes: 15,
	/** Addresses that an account's owner has logged in from. */
	addressDays: 30,
	/** Browsers that a member of staff has logged in with, and their cookie. */
	deviceDays: 365,
	/** Accounts whose address was never confirmed, after their last use. */
	unusedAccountMonths: 12,
	/** Those accounts, after the email about it. */
	accountNoticeDays: 30,
	/** Changes of an account's address that were not confirmed: the link of three days may be sent two days late. */
	emailChangeDays: 5,
	/** Sign-ups for the newsletter that were not confirmed. */
	unconfirmedHours: 48,
	/** The link to the choices in an email about the subscription. */
	choicesLinkDays: 30,
	/** The proof of consent after unsubscribing. */
	consentProofDays: 90,
	/** Which issues a subscriber got, and the links in them. */
	deliveryDays: 2 * 365,
	/** The rendered issues of the newsletter. */
	issueDays: 90,
	feedbackDays: 365,
	/** Tickets after their event, orders without money after theirs, and the addresses that emails went to. */
	ticketDays: 90,
	/**
	 * Customers of paid orders after the event, of vouchers after they are used up, taken back or expired: payers may dispute a
	 * payment for 13 months (PSD2, article 71).
	 */
	disputeMonths: 13,
	/** Holds that bought nothing, after their end. */
	holdDays: 1,
	/** Why places were withheld, after their event. */
	withheldDays: 30,
	/** Usher and phone of a scan. */
	scanDays: 30,
	/** Greetings and recipients of gift cards, after they expired. */
	giftDays: 90,
	/** After the end of the year in which something was booked (bokføringsloven § 13). */
	accountingYears: 5,
	/** The audit log, except what belongs to an order, which is kept as long as accounting. */
	auditDays: 2 * 365,
	failedJobDays: 30,
	/** Saved versions of an item, besides those that are published or planned. */
	revisionsPerItem: 50,
	/** Emails that are written to files, without a mail server. */
	outboxDays: 30,
	outboxFiles: 10_000,
	/** The operator deletes the logs. */
	logDays: 30,
} as const;

const days = (count: number) => (count % 365 === 0 ? years(count / 365) : `${count} dager`);
const months = (count: number) => (count % 12 === 0 ? years(count / 12) : `${count} måneder`);
const years = (count: number) => (count === 1 ? "ett år" : `${count} år`);

/** The periods as a privacy statement says them, in bokmål. Texts name them in double braces (`site-facts.ts`). */
export const periodTexts = {
	forsøk: `${retention.attemptMinutes} minutter`,
	adresser: days(retention.addressDays),
	ubrukt: months(retention.unusedAccountMonths),
	slettevarsel: days(retention.accountNoticeDays),
	ubekreftet: `${retention.unconfirmedHours} timer`,
	samtykke: days(retention.consentProofDays),
	nyhetsbrev: days(retention.deliveryDays),
	tilbakemelding: days(retention.feedbackDays),
	billetter: days(retention.ticketDays),
	kontroll: days(retention.scanDays),
	kjøp: months(retention.disputeMonths),
	gavekort: days(retention.giftDays),
	regnskap: years(retention.accountingYears),
	logg: days(retention.logDays),
	hendelser: days(retention.auditDays),
} as const;
