import { paths } from "@lerret/contracts/paths";
import { composeEmail, type Sender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { buttons, note, paragraph } from "../../mail/parts.ts";
import { choicesLinkDays, confirmationHours } from "./links.ts";

export function confirmationEmail(to: string, token: string, sender: Sender): Email {
	const { title, origin } = sender;
	return composeEmail(sender, {
		to,
		subject: `Bekreft nyhetsbrevet fra ${title}`,
		heading: "Bekreft nyhetsbrevet",
		parts: [
			paragraph(
				`Noen, trolig du, har bedt om nyhetsbrevet fra ${title} til denne adressen. Åpne siden og trykk på knappen der, så er du med.`,
			),
			buttons([{ label: "Bekreft nyhetsbrevet", url: `${origin}${paths.newsletterConfirm}?token=${token}` }]),
			note(
				`Lenken virker i ${confirmationHours} timer. Var det ikke deg, kan du se bort fra denne e-posten: Da hører du ikke mer.`,
			),
		],
	});
}

export function alreadySubscribedEmail(to: string, token: string, sender: Sender): Email {
	const { title, origin } = sender;
	return composeEmail(sender, {
		to,
		subject: `Du får allerede nyhetsbrevet fra ${title}`,
		heading: "Du får allerede nyhetsbrevet",
		parts: [
			paragraph(
				`Noen, trolig du, har bedt om nyhetsbrevet fra ${title}. Du står allerede på lista, så du trenger ikke gjøre noe.`,
			),
			paragraph("Vil du lese om noe annet, eller melde deg av? Det gjør du her:"),
			buttons([{ label: "Endre valgene dine", url: `${origin}${paths.newsletterChoices}?token=${token}` }]),
			note(`Lenken virker i ${choicesLinkDays} dager.`),
		],
	});
}
