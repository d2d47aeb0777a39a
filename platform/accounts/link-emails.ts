import { maskEmail } from "@lerret/contracts/email-address";
import { formatDate } from "@lerret/contracts/nb/time";
import { paths, staffPaths } from "@lerret/contracts/paths";
import { composeEmail, type Sender } from "../mail/compose.ts";
import type { Email } from "../mail/email.ts";
import { buttons, note, paragraph } from "../mail/parts.ts";
import { periodTexts } from "../retention/periods.ts";
import { type LinkRecipient, linkHours } from "./links.ts";

/** For visitors: verify, reset, login. For staff: welcome, new-password, staff-login. */
const texts = {
	verify: (title: string) => ({
		subject: `Bekreft e-postadressen din hos ${title}`,
		reason: `Noen, trolig du, har laget en konto hos ${title} med denne adressen. Bekreft at den er din, så finner du billettene dine på Min side.`,
		link: `${paths.verifyEmail}?token=`,
		label: "Bekreft adressen",
		terms: `Lenken virker i ${linkHours.verify / 24} dager. Har du ikke laget noen konto, skal du ikke åpne lenken. Da får ingen se billettene dine.`,
	}),
	reset: (title: string) => ({
		subject: `Nytt passord hos ${title}`,
		reason: `Noen, trolig du, har bedt om nytt passord til kontoen din hos ${title}. Åpne lenken for å velge et.`,
		link: `${paths.newPassword}?token=`,
		label: "Velg nytt passord",
		terms: `Lenken virker i ${linkHours.reset * 60} minutter, og bare én gang. Var det ikke deg, kan du se bort fra denne e-posten: Passordet ditt er som før.`,
	}),
	login: (title: string) => ({
		subject: `Logg inn hos ${title}`,
		reason: `Noen har prøvd feil passord på kontoen din hos ${title} mange ganger, så vi slipper ingen inn fra nye steder akkurat nå. Er det du som vil inn, åpner du lenken der du skal logge inn, og skriver passordet ditt.`,
		link: `${paths.login}?bevis=`,
		label: "Logg inn",
		terms: loginTerms,
	}),
	"staff-login": (title: string) => ({
		subject: `Logg inn i administrasjonen hos ${title}`,
		reason: `Noen har prøvd feil passord på kontoen din i administrasjonen hos ${title} mange ganger, så ingen slipper inn fra nye steder akkurat nå. Er det du som vil inn, åpner du lenken der du skal logge inn.`,
		link: `${staffPaths.knownAddress}?token=`,
		label: "Logg inn",
		terms: loginTerms,
	}),
	welcome: (title: string) => ({
		subject: `Velkommen til administrasjonen hos ${title}`,
		reason: `Du har fått tilgang til administrasjonen hos ${title}. Åpne lenken og velg et passord.`,
		link: `${staffPaths.password}?token=`,
		label: "Velg passord",
		terms: `Lenken virker i ${linkHours.password / 24} døgn, og bare én gang. Siden logger du inn med denne e-postadressen og passordet ditt.`,
	}),
	"new-password": (title: string) => ({
		subject: `Nytt passord til administrasjonen hos ${title}`,
		reason: `En administrator har laget en lenke til deg, så du kan velge nytt passord til administrasjonen hos ${title}.`,
		link: `${staffPaths.password}?token=`,
		label: "Velg nytt passord",
		terms: `Lenken virker i ${linkHours.password / 24} døgn, og bare én gang. Inntil du bruker den, er passordet ditt som før.`,
	}),
};

const loginTerms = `Lenken virker i ${linkHours.login * 60} minutter, og bare én gang. Den slipper ingen inn uten passordet. Har du ikke bedt om den, kan du se bort fra denne e-posten.`;

export function writeLinkEmail(
	about: keyof typeof texts,
	{ email, name, token }: LinkRecipient,
	sender: Sender,
): Email {
	const { subject, reason, link, label, terms } = texts[about](sender.title);
	return composeEmail(sender, {
		to: email,
		subject,
		heading: subject,
		parts: [
			paragraph(`Hei, ${name}!`),
			paragraph(reason),
			buttons([{ label, url: `${sender.origin}${link}${token}` }]),
			note(terms),
		],
	});
}

type ChangeEmail = LinkRecipient & { newEmail: string; about: "new-email" | "undo-email" | "taken" };

/** To the new and the old address of an account whose address shall change. `taken`: another account has the new one. */
export function writeEmailChangeEmail({ about, email, name, newEmail, token }: ChangeEmail, sender: Sender): Email {
	const { title, origin } = sender;
	const { subject, reason, button, terms } = {
		"new-email": {
			subject: `Bekreft den nye e-postadressen din hos ${title}`,
			reason: `Noen, trolig du, vil bruke denne adressen på en konto hos ${title}. Bekreft at den er din, så flytter vi kontoen hit.`,
			button: { label: "Bekreft adressen", url: `${origin}${paths.newEmail}?token=${token}` },
			terms: `Lenken virker i ${linkHours["new-email"] * 60} minutter, og bare én gang. Var det ikke deg, skal du ikke åpne den. Da skjer det ingenting.`,
		},
		"undo-email": {
			subject: `E-postadressen din hos ${title} skal byttes`,
			reason: `Noen, trolig du, har bedt om å bytte e-postadressen på kontoen din hos ${title} til ${maskEmail(newEmail)}. Var det deg, trenger du ikke gjøre noe her: Åpne lenken vi har sendt til den nye adressen.`,
			button: { label: "Det var ikke meg", url: `${origin}${paths.undoEmail}?token=${token}` },
			terms: `Knappen virker i ${linkHours["undo-email"]} timer. Den gir kontoen denne adressen tilbake og logger ut alle som er inne på den. Velg et nytt passord etterpå.`,
		},
		taken: {
			subject: `Adressen din har alt en konto hos ${title}`,
			reason: `Noen, trolig du, ville bruke denne adressen på en annen konto hos ${title}. Den har alt en konto her, så ingenting er endret. Vil du bruke den på den andre kontoen, logger du inn her og sletter denne først.`,
			button: { label: "Logg inn", url: `${origin}${paths.login}` },
			terms: "Var det ikke deg, trenger du ikke gjøre noe.",
		},
	}[about];
	return composeEmail(sender, {
		to: email,
		subject,
		heading: subject,
		parts: [
			...(about === "undo-email" ? [paragraph(`Hei, ${name}!`)] : []),
			paragraph(reason),
			buttons([button]),
			note(terms),
		],
	});
}

/** To the owner of an account that was never confirmed and is not used. `goesOn` is an instant. */
export function writeUnusedAccountEmail(
	{ email, name, goesOn }: { email: string; name: string; goesOn: string },
	sender: Sender,
): Email {
	const subject = `Kontoen din hos ${sender.title} blir slettet`;
	return composeEmail(sender, {
		to: email,
		subject,
		heading: subject,
		parts: [
			paragraph(`Hei, ${name}!`),
			paragraph(
				`Du har en konto hos ${sender.title} som ikke er brukt på ${periodTexts.ubrukt}, og adressen til den er aldri bekreftet. Den blir slettet ${formatDate(goesOn)}. Vil du beholde den, logger du inn før det.`,
			),
			buttons([{ label: "Logg inn", url: `${sender.origin}${paths.login}` }]),
			note("Har du ikke laget noen konto, trenger du ikke gjøre noe. Du får ikke flere e-poster om dette."),
		],
	});
}
