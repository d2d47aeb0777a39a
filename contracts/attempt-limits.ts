/** A limit on attempts of one kind within 15 minutes or as `minutes` says, counted in the database so that all processes share it. */
export type AttemptLimit = {
	/** What is counted, in bokmål, for the API's document. */
	what: string;
	/** From one network address; of `login`, from one address for one account. */
	perAddress: number;
	/** For one subject, such as the email address that gets an email, from any address. */
	perSubject?: number;
	minutes?: number;
	/** The outcome decides whether an attempt counts, so the rule that knows it does the counting. Other calls all count. */
	isByOutcome?: boolean;
};

/**
 * The limits that endpoints name (`api/endpoint.ts`). A kind without an endpoint is that of a form or of the login with HTTP
 * Basic. A library or a school shares an address.
 */
export const attemptLimits = {
	/** More limits, and what the owner's own addresses may do: `platform/accounts/rate-limits.ts`. */
	login: { what: "mislykkede innlogginger på én konto", perAddress: 10, isByOutcome: true },
	basic: { what: "mislykkede innlogginger", perAddress: 30, isByOutcome: true },
	register: { what: "nye kontoer", perAddress: 300 },
	forgot: { what: "forespørsler", perAddress: 300 },
	"login-link": { what: "forespørsler", perAddress: 300 },
	"staff-login-link": { what: "forespørsler", perAddress: 30 },
	/** The subject is a member of staff; at an address that the member has logged in from, the member there. */
	"staff-code": { what: "gale engangskoder", perAddress: 30, perSubject: 10, isByOutcome: true },
	verify: { what: "forespørsler", perAddress: 5 },
	"email-change": { what: "bytter av adresse", perAddress: 30 },
	/** The subject is an email address at a site. */
	"free-order": { what: "gratis bestillinger", perAddress: 30, perSubject: 5, isByOutcome: true },
	"card-order": { what: "bestillinger av kort", perAddress: 30 },
	"card-code": { what: "gale koder", perAddress: 20, isByOutcome: true },
	resend: { what: "forespørsler", perAddress: 30, perSubject: 3 },
	"waiting-list": { what: "forespørsler", perAddress: 30, perSubject: 5 },
	newsletter: { what: "påmeldinger", perAddress: 300 },
	/** The subject is the sender's address, which gets a receipt. */
	inquiry: { what: "forespørsler", perAddress: 10, perSubject: 3 },
	/** The subject is a site: each message is an email to the venue. */
	feedback: { what: "meldinger", perAddress: 10, perSubject: 50 },
	/** The subject is all that was sent: a form that a double click sends again acts once. */
	"form-copy": { what: "like skjemaer", perAddress: 300, perSubject: 1, minutes: 2 },
} as const satisfies Record<string, AttemptLimit>;
export type AttemptKind = keyof typeof attemptLimits;

/** «Høyst 300 nye kontoer fra én IP-adresse på 15 minutter.» */
export const limitText = (kind: AttemptKind): string =>
	`Høyst ${attemptLimits[kind].perAddress} ${attemptLimits[kind].what} fra én IP-adresse på 15 minutter.`;
