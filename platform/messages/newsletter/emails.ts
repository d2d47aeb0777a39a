import { paths } from "@lerret/contracts/paths";
import { type Email, senderFields } from "../../email.ts";
import { choicesLinkDays, confirmationHours } from "./links.ts";

/** `origin` is the site's configured one, never the request's. */
export type Sender = { siteTitle: string; origin: string };

export function confirmationEmail(to: string, token: string, { siteTitle, origin }: Sender): Email {
	return {
		to,
		...senderFields(siteTitle, origin),
		subject: `Bekreft nyhetsbrevet fra ${siteTitle}`,
		text: [
			`Hei!`,
			`Noen, trolig du, har bedt om nyhetsbrevet fra ${siteTitle} til denne adressen. Bekreft ved å åpne lenken og trykke på knappen:`,
			`${origin}${paths.newsletterConfirm}?token=${token}`,
			`Lenken virker i ${confirmationHours} timer. Var det ikke deg, kan du se bort fra denne e-posten: Da hører du ikke mer.`,
			`Hilsen ${siteTitle}`,
		].join("\n\n"),
	};
}

export function alreadySubscribedEmail(to: string, token: string, { siteTitle, origin }: Sender): Email {
	return {
		to,
		...senderFields(siteTitle, origin),
		subject: `Du får allerede nyhetsbrevet fra ${siteTitle}`,
		text: [
			`Hei!`,
			`Noen, trolig du, har bedt om nyhetsbrevet fra ${siteTitle}. Du står allerede på lista, så du trenger ikke gjøre noe.`,
			`Vil du lese om noe annet, eller melde deg av? Det gjør du her:`,
			`${origin}${paths.newsletterChoices}?token=${token}`,
			`Lenken virker i ${choicesLinkDays} dager.`,
			`Hilsen ${siteTitle}`,
		].join("\n\n"),
	};
}
