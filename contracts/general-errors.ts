/** Errors that the management app also shows without a response. In a module of their own, so that it loads no others. */

export const forbidden = {
	status: 403,
	title: "Du har ikke tilgang til dette",
	detail: "En administrator kan gi deg rollen som trengs.",
} as const;

export const internal = {
	status: 500,
	title: "Noe gikk galt",
	detail: "Feilen er registrert. Prøv igjen om litt.",
} as const;
