import { staffPaths } from "@lerret/contracts/paths";
import type { Letter } from "../mail/letter.ts";
import { passwordLinkHours } from "./staff-links.ts";

export const loginLinkMinutes = 60;

type To = { email: string; name: string };

/** Links begin with the installation's configured URL, never with the request's. */
export const passwordLinkAddress = (publicUrl: string, token: string): string =>
	`${publicUrl}${staffPaths.password}?token=${token}`;
export const firstAdminAddress = (publicUrl: string, token: string): string =>
	`${publicUrl}${staffPaths.firstAdmin}?token=${token}`;

export function staffLoginLinkLetter(
	{ email, name }: To,
	houseTitle: string,
	publicUrl: string,
	token: string,
): Letter {
	return {
		to: email,
		subject: `Logg inn i administrasjonen hos ${houseTitle}`,
		text: [
			`Hei, ${name}!`,
			`Noen har prøvd feil passord på kontoen din i administrasjonen hos ${houseTitle} mange ganger, så ingen slipper inn fra nye steder akkurat nå. Er det du som vil inn, åpner du lenken der du skal logge inn:`,
			`${publicUrl}${staffPaths.knownAddress}?token=${token}`,
			`Lenken virker i ${loginLinkMinutes} minutter, og bare én gang. Den slipper ingen inn uten passordet. Har du ikke bedt om den, kan du se bort fra denne e-posten.`,
			`Hilsen ${houseTitle}`,
		].join("\n\n"),
	};
}

export function welcomeLetter({ email, name }: To, houseTitle: string, publicUrl: string, token: string): Letter {
	return {
		to: email,
		subject: `Velkommen til administrasjonen hos ${houseTitle}`,
		text: [
			`Hei, ${name}!`,
			`Du har fått tilgang til administrasjonen hos ${houseTitle}. Åpne lenken og velg et passord:`,
			passwordLinkAddress(publicUrl, token),
			`Lenken virker i ${passwordLinkHours / 24} døgn, og bare én gang. Siden logger du inn med denne e-postadressen og passordet ditt.`,
			`Hilsen ${houseTitle}`,
		].join("\n\n"),
	};
}

export function newPasswordLetter({ email, name }: To, houseTitle: string, publicUrl: string, token: string): Letter {
	return {
		to: email,
		subject: `Nytt passord til administrasjonen hos ${houseTitle}`,
		text: [
			`Hei, ${name}!`,
			`En administrator har laget en lenke til deg, så du kan velge nytt passord til administrasjonen hos ${houseTitle}:`,
			passwordLinkAddress(publicUrl, token),
			`Lenken virker i ${passwordLinkHours / 24} døgn, og bare én gang. Inntil du bruker den, er passordet ditt som før.`,
			`Hilsen ${houseTitle}`,
		].join("\n\n"),
	};
}
