import { paths, staffPaths } from "@lerret/contracts/paths";
import type { Email } from "../email.ts";
import { type LinkRecipient, linkHours } from "./links.ts";

/** A site or the installation. Links begin with its configured origin, never with the request's. */
export type LinkSender = Pick<Email, "fromName" | "fromHost"> & { title: string; origin: string };

/** For visitors: verify, reset, login. For staff: welcome, new-password, staff-login. */
const texts = {
	verify: (title: string) => ({
		subject: `Bekreft e-postadressen din hos ${title}`,
		reason: `Noen, trolig du, har laget en konto hos ${title} med denne adressen. Bekreft at den er din, så finner du billettene dine på Min side:`,
		link: `${paths.verifyEmail}?token=`,
		terms: `Lenken virker i ${linkHours.verify / 24} dager. Har du ikke laget noen konto, skal du ikke åpne lenken. Da får ingen se billettene dine.`,
	}),
	reset: (title: string) => ({
		subject: `Nytt passord hos ${title}`,
		reason: `Noen, trolig du, har bedt om nytt passord til kontoen din hos ${title}. Åpne lenken for å velge et:`,
		link: `${paths.newPassword}?token=`,
		terms: `Lenken virker i ${linkHours.reset * 60} minutter, og bare én gang. Var det ikke deg, kan du se bort fra denne e-posten: Passordet ditt er som før.`,
	}),
	login: (title: string) => ({
		subject: `Logg inn hos ${title}`,
		reason: `Noen har prøvd feil passord på kontoen din hos ${title} mange ganger, så vi slipper ingen inn fra nye steder akkurat nå. Er det du som vil inn, åpner du lenken der du skal logge inn, og skriver passordet ditt:`,
		link: `${paths.login}?bevis=`,
		terms: loginTerms,
	}),
	"staff-login": (title: string) => ({
		subject: `Logg inn i administrasjonen hos ${title}`,
		reason: `Noen har prøvd feil passord på kontoen din i administrasjonen hos ${title} mange ganger, så ingen slipper inn fra nye steder akkurat nå. Er det du som vil inn, åpner du lenken der du skal logge inn:`,
		link: `${staffPaths.knownAddress}?token=`,
		terms: loginTerms,
	}),
	welcome: (title: string) => ({
		subject: `Velkommen til administrasjonen hos ${title}`,
		reason: `Du har fått tilgang til administrasjonen hos ${title}. Åpne lenken og velg et passord:`,
		link: `${staffPaths.password}?token=`,
		terms: `Lenken virker i ${linkHours.password / 24} døgn, og bare én gang. Siden logger du inn med denne e-postadressen og passordet ditt.`,
	}),
	"new-password": (title: string) => ({
		subject: `Nytt passord til administrasjonen hos ${title}`,
		reason: `En administrator har laget en lenke til deg, så du kan velge nytt passord til administrasjonen hos ${title}:`,
		link: `${staffPaths.password}?token=`,
		terms: `Lenken virker i ${linkHours.password / 24} døgn, og bare én gang. Inntil du bruker den, er passordet ditt som før.`,
	}),
};

const loginTerms = `Lenken virker i ${linkHours.login * 60} minutter, og bare én gang. Den slipper ingen inn uten passordet. Har du ikke bedt om den, kan du se bort fra denne e-posten.`;

export function writeLinkEmail(
	about: keyof typeof texts,
	{ email, name, token }: LinkRecipient,
	{ title, origin, ...from }: LinkSender,
): Email {
	const { subject, reason, link, terms } = texts[about](title);
	const text = [`Hei, ${name}!`, reason, `${origin}${link}${token}`, terms, `Hilsen ${title}`].join("\n\n");
	return { to: email, ...from, subject, text };
}
