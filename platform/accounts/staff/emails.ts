import { staffPaths } from "@lerret/contracts/paths";
import type { Email } from "../../email.ts";
import { passwordLinkHours } from "./staff-links.ts";

export const loginLinkMinutes = 60;

type Recipient = { email: string; name: string };

/** Links begin with the installation's configured URL, never with the request's. */
export const passwordLinkUrl = (publicUrl: string, token: string): string =>
	`${publicUrl}${staffPaths.password}?token=${token}`;
export const firstAdminUrl = (publicUrl: string, token: string): string =>
	`${publicUrl}${staffPaths.firstAdmin}?token=${token}`;

export function staffLoginLinkEmail(
	{ email, name }: Recipient,
	installationTitle: string,
	publicUrl: string,
	token: string,
): Email {
	return {
		to: email,
		subject: `Logg inn i administrasjonen hos ${installationTitle}`,
		text: [
			`Hei, ${name}!`,
			`Noen har prøvd feil passord på kontoen din i administrasjonen hos ${installationTitle} mange ganger, så ingen slipper inn fra nye steder akkurat nå. Er det du som vil inn, åpner du lenken der du skal logge inn:`,
			`${publicUrl}${staffPaths.knownAddress}?token=${token}`,
			`Lenken virker i ${loginLinkMinutes} minutter, og bare én gang. Den slipper ingen inn uten passordet. Har du ikke bedt om den, kan du se bort fra denne e-posten.`,
			`Hilsen ${installationTitle}`,
		].join("\n\n"),
	};
}

export function welcomeEmail(
	{ email, name }: Recipient,
	installationTitle: string,
	publicUrl: string,
	token: string,
): Email {
	return {
		to: email,
		subject: `Velkommen til administrasjonen hos ${installationTitle}`,
		text: [
			`Hei, ${name}!`,
			`Du har fått tilgang til administrasjonen hos ${installationTitle}. Åpne lenken og velg et passord:`,
			passwordLinkUrl(publicUrl, token),
			`Lenken virker i ${passwordLinkHours / 24} døgn, og bare én gang. Siden logger du inn med denne e-postadressen og passordet ditt.`,
			`Hilsen ${installationTitle}`,
		].join("\n\n"),
	};
}

export function newPasswordEmail(
	{ email, name }: Recipient,
	installationTitle: string,
	publicUrl: string,
	token: string,
): Email {
	return {
		to: email,
		subject: `Nytt passord til administrasjonen hos ${installationTitle}`,
		text: [
			`Hei, ${name}!`,
			`En administrator har laget en lenke til deg, så du kan velge nytt passord til administrasjonen hos ${installationTitle}:`,
			passwordLinkUrl(publicUrl, token),
			`Lenken virker i ${passwordLinkHours / 24} døgn, og bare én gang. Inntil du bruker den, er passordet ditt som før.`,
			`Hilsen ${installationTitle}`,
		].join("\n\n"),
	};
}
