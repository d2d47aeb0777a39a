import { emailLinkPaths, paths } from "@lerret/contracts/paths";
import { type Email, senderFields } from "../../email.ts";
import type { Cinema } from "../../loyalty/cinema.ts";
import { linkMinutes } from "./links.ts";

/** Links begin with the site's configured origin, never with the request's. */

type Recipient = { email: string; userName: string };

export function verificationEmail({ email, userName }: Recipient, token: string, { siteTitle, origin }: Cinema): Email {
	return {
		to: email,
		...senderFields(siteTitle, origin),
		subject: `Bekreft e-postadressen din hos ${siteTitle}`,
		text: [
			`Hei, ${userName}!`,
			`Noen, trolig du, har laget en konto hos ${siteTitle} med denne adressen. Bekreft at den er din, så finner du billettene dine på Min side:`,
			`${origin}${emailLinkPaths.verifyEmail}?token=${token}`,
			`Lenken virker i ${linkMinutes.verify / 60 / 24} dager. Har du ikke laget noen konto, skal du ikke åpne lenken. Da får ingen se billettene dine.`,
			`Hilsen ${siteTitle}`,
		].join("\n\n"),
	};
}

export function loginLinkEmail({ email, userName }: Recipient, token: string, { siteTitle, origin }: Cinema): Email {
	return {
		to: email,
		...senderFields(siteTitle, origin),
		subject: `Logg inn hos ${siteTitle}`,
		text: [
			`Hei, ${userName}!`,
			`Noen har prøvd feil passord på kontoen din hos ${siteTitle} mange ganger, så vi slipper ingen inn fra nye steder akkurat nå. Er det du som vil inn, åpner du lenken der du skal logge inn, og skriver passordet ditt:`,
			`${origin}${paths.login}?bevis=${token}`,
			`Lenken virker i ${linkMinutes.login} minutter, og bare én gang. Den slipper ingen inn uten passordet. Har du ikke bedt om den, kan du se bort fra denne e-posten.`,
			`Hilsen ${siteTitle}`,
		].join("\n\n"),
	};
}

export function passwordResetEmail(
	{ email, userName }: Recipient,
	token: string,
	{ siteTitle, origin }: Cinema,
): Email {
	return {
		to: email,
		...senderFields(siteTitle, origin),
		subject: `Nytt passord hos ${siteTitle}`,
		text: [
			`Hei, ${userName}!`,
			`Noen, trolig du, har bedt om nytt passord til kontoen din hos ${siteTitle}. Åpne lenken for å velge et:`,
			`${origin}${emailLinkPaths.newPassword}?token=${token}`,
			`Lenken virker i ${linkMinutes.reset} minutter, og bare én gang. Var det ikke deg, kan du se bort fra denne e-posten: Passordet ditt er som før.`,
			`Hilsen ${siteTitle}`,
		].join("\n\n"),
	};
}
