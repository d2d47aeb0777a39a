import type { FieldError, Problem } from "./problem.ts";

export type { FieldError, Problem };

import { boxOfficeErrors } from "./box-office-errors.ts";
import { forbidden, internal } from "./general-errors.ts";
import { operationErrors } from "./operation-errors.ts";

/** Every error with its status and its bokmål texts, which may be shown to visitors (contract, "Errors"). */
export const errors = {
	invalid_request: {
		status: 400,
		title: "Forespørselen kan ikke brukes",
		detail: "Noe i forespørselen mangler eller har feil form.",
	},
	too_many_keys: {
		status: 400,
		title: "For mange nøkler",
		detail: "Det kan spørres etter høyst 100 arrangementer om gangen.",
	},
	not_found: { status: 404, title: "Finnes ikke", detail: "Det finnes ikke noe på denne adressen." },
	unpublished: {
		code: "not_found",
		status: 404,
		title: "Ikke publisert",
		detail: "Nettstedet er ikke publisert.",
	},
	no_site: {
		code: "not_found",
		status: 404,
		title: "Ingen nettsteder ennå",
		detail:
			"Lerret går, men har ikke noe nettsted ennå. Det lages i administrasjonen, eller med denne kommandoen, der Lerret er installert:",
	},
	dead_preview: {
		code: "not_found",
		status: 404,
		title: "Lenken virker ikke",
		detail: "Lenken til forhåndsvisning er utløpt eller slått av. Be om en ny.",
	},
	not_previewed: {
		code: "not_found",
		status: 404,
		title: "Ikke med i forhåndsvisningen",
		detail: "Kjøp, skjemaer og egne sider er ikke med i forhåndsvisningen.",
	},
	unknown_partner: { status: 404, title: "Ukjent kino", detail: "Denne kinoen finnes ikke her." },
	method_not_allowed: {
		status: 405,
		title: "Metoden kan ikke brukes her",
		detail: "Adressen finnes, men tar ikke imot denne metoden.",
	},
	payload_too_large: {
		status: 413,
		title: "For mye innhold",
		detail: "Innholdet i forespørselen er større enn 1 MiB.",
	},
	request_timeout: {
		status: 408,
		title: "Forespørselen kom ikke fram",
		detail: "Forespørselen kom ikke helt fram i tide. Prøv igjen.",
	},
	head_too_large: {
		status: 431,
		title: "For stort hode",
		detail: "Adressen og hodefeltene i forespørselen er for lange til sammen.",
	},
	unsupported_media_type: {
		status: 415,
		title: "Innholdet må være JSON",
		detail: "Adressen tar imot JSON, med innholdstypen application/json.",
	},
	unsupported_form: {
		status: 415,
		title: "Skjemaet kan ikke leses",
		detail: "Adressen tar imot skjemaer slik nettlesere sender dem. Gå tilbake til siden og prøv igjen der.",
	},
	unknown_host: { status: 421, title: "Ukjent nettsted", detail: "Det finnes ikke noe nettsted med dette navnet her." },
	too_many_attempts: { status: 429, title: "For mange forsøk", detail: "Vent litt før du prøver igjen." },
	waiting: {
		status: 429,
		title: "Du står i kø",
		detail: "Mange vil kjøpe billetter akkurat nå. Behold informasjonskapselen, og prøv igjen når det er din tur.",
	},
	invalid_token: {
		status: 400,
		title: "Lenken virker ikke",
		detail: "Lenken er brukt, utløpt eller ufullstendig. Be om en ny.",
	},
	invalid_credentials: {
		status: 401,
		title: "Feil e-post eller passord",
		detail: "E-postadressen og passordet hører ikke sammen. Sjekk begge og prøv igjen.",
	},
	no_credentials: {
		status: 401,
		title: "Krever brukernavn og passord",
		detail: "Denne adressen er for andre systemer, som må oppgi brukernavn og passord (HTTP Basic).",
	},
	no_token: {
		status: 401,
		title: "Krever innlogging",
		detail: "Denne adressen er for ansatte. Logg inn i administrasjonen og prøv igjen.",
	},
	forbidden,
	wrong_signature: {
		status: 401,
		title: "Signaturen stemmer ikke",
		detail: "Varselet er ikke signert med nøkkelen som hører til kontoen.",
	},
	no_session: { status: 401, title: "Ikke logget inn", detail: "Logg inn for å gjøre dette." },
	/** The code of a dead link, but with status 401, for a stored token (contract, "switchTokensDx"). */
	dead_token: {
		code: "invalid_token",
		status: 401,
		title: "Innloggingen er utløpt",
		detail: "Innloggingen gjelder ikke lenger. Logg inn på nytt.",
	},
	xsrf: {
		status: 403,
		title: "Forespørselen ble stanset",
		detail: "Forespørselen ser ikke ut til å komme fra nettstedet. Last siden på nytt og prøv igjen.",
	},
	unknown_movie: { status: 404, title: "Ukjent film", detail: "Filmen finnes ikke her, eller vises ikke lenger." },
	slug_taken: {
		status: 409,
		title: "Adressen er opptatt",
		detail: "Noe annet på nettstedet har allerede denne adressen, eller den er reservert. Velg en annen.",
	},
	id_taken: {
		status: 409,
		title: "Id-en er opptatt",
		detail: "Det finnes allerede noe med denne id-en. Velg en annen.",
	},
	in_use: {
		status: 409,
		title: "Er i bruk",
		detail: "Det brukes andre steder og kan ikke slettes. Fjern det derfra først.",
	},
	unsupported_picture: {
		status: 415,
		title: "Bildet kan ikke brukes",
		detail: "Filen er ikke et bilde i JPEG, PNG, WebP eller AVIF.",
	},
	picture_too_large: {
		status: 413,
		title: "Bildet er for stort",
		detail: "Et bilde kan være på høyst 20 MB og 60 megapiksler.",
	},
	unusable_picture: {
		status: 422,
		title: "Bildet kan ikke brukes",
		detail: "Bildet er skadet, for lite eller har noe annet i seg. Lagre det på nytt i et bildeprogram og prøv igjen.",
	},
	picture_exists: {
		status: 409,
		title: "Bildet er her fra før",
		detail: "Det samme bildet er lastet opp tidligere. Bruk det, eller endre bildeteksten på det.",
	},
	unsupported_document: {
		status: 415,
		title: "Filen kan ikke brukes",
		detail: "Filen er ikke en hel PDF. Lagre den som PDF og prøv igjen.",
	},
	document_too_large: {
		status: 413,
		title: "Filen er for stor",
		detail: "En fil kan være på høyst 20 MB.",
	},
	document_exists: {
		status: 409,
		title: "Filen er her fra før",
		detail: "Den samme filen er lastet opp tidligere. Finn den i listen over filer.",
	},
	stale: {
		status: 412,
		title: "Noen andre har endret dette",
		detail: "Det er endret siden du hentet det. Hent det på nytt, se hva som er endret, og lagre igjen.",
	},
	not_all_published: {
		status: 409,
		title: "Ikke alt kan publiseres",
		detail: "Ingenting er publisert, fordi noe av det ikke kan publiseres nå.",
	},
	not_all_changed: {
		status: 409,
		title: "Ikke alt kan endres",
		detail: "Ingenting er endret, fordi noe av det ikke kan endres nå.",
	},
	no_precondition: {
		status: 428,
		title: "Mangler If-Match",
		detail: "Send ETag-en fra det du hentet i If-Match, så ingen andres endring går tapt.",
	},
	email_taken: {
		status: 409,
		title: "Adressen er i bruk",
		detail: "Det finnes allerede en konto med denne e-postadressen. Logg inn, eller be om nytt passord.",
	},
	staff_exists: {
		status: 409,
		title: "Har allerede en rolle",
		detail: "Den som har denne e-postadressen, har alt en rolle her. Rollen kan endres i listen.",
	},
	last_admin: {
		status: 409,
		title: "Den siste som kan styre de ansatte",
		detail: "Noen må kunne styre de ansatte. Gi en annen rollen først.",
	},
	external_identity: {
		status: 409,
		title: "Styres et annet sted",
		detail: "De ansatte styres i identitetstjenesten som driften har valgt, ikke her.",
	},
	invalid_passkey: {
		status: 401,
		title: "Passnøkkelen slapp deg ikke inn",
		detail: "Prøv igjen, eller logg inn med passordet.",
	},
	factors_off: {
		status: 409,
		title: "Ikke i demoen",
		detail: "Kontoene i demoen deles av mange, så de har bare passord.",
	},
	weak_password: {
		status: 400,
		title: "Passordet er for svakt",
		detail: "Bruk minst 8 tegn, og ikke et av de vanligste passordene. Tre tilfeldige ord er et godt passord.",
	},
	...boxOfficeErrors,
	internal,
	...operationErrors,
} as const satisfies Record<string, { status: number; title: string; detail: string; code?: string }>;

export type ErrorCode = keyof typeof errors;

/** What an error may say besides its texts. */
export type ErrorDetails = {
	fields?: FieldError[] | undefined;
	seats?: string[] | undefined;
	position?: number | undefined;
	orderId?: string | undefined;
	/** In place of the code's own sentence. */
	detail?: string | undefined;
};

/** Thrown anywhere; the HTTP layer turns it into a problem response. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly fields: FieldError[] | undefined;
	readonly seats: string[] | undefined;
	readonly position: number | undefined;
	readonly orderId: string | undefined;
	readonly detail: string | undefined;
	readonly headers: Record<string, string>;

	constructor(code: ErrorCode, options: ErrorDetails & { headers?: Record<string, string>; cause?: unknown } = {}) {
		super(code, { cause: options.cause });
		this.name = "AppError";
		this.code = code;
		this.fields = options.fields;
		this.seats = options.seats;
		this.position = options.position;
		this.detail = options.detail;
		this.orderId = options.orderId;
		this.headers = options.headers ?? {};
	}
}

export function toProblem(code: ErrorCode, { fields, seats, position, orderId, detail }: ErrorDetails = {}): Problem {
	const { status, title, detail: usual, ...other } = errors[code];
	const publicCode = "code" in other ? other.code : code;
	return {
		type: `urn:lerret:problem:${publicCode}`,
		title,
		status,
		detail: detail ?? usual,
		code: publicCode,
		...(fields ? { errors: fields } : {}),
		...(seats ? { seats } : {}),
		...(position ? { position } : {}),
		...(orderId ? { orderId } : {}),
	};
}
