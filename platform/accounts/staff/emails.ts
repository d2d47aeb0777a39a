import { formatMoment } from "@lerret/contracts/nb/time";
import { staffPaths } from "@lerret/contracts/paths";
import type { JobPayload } from "../../jobs/kinds.ts";
import { composeEmail, type Sender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { buttons, paragraph } from "../../mail/parts.ts";

/** What members of staff are notified of about their accounts. Each begins with what has happened, and says what to do if it was another. */

type Notice = { email: string; name: string; at: string };

const writeNotice = (
	{ email, name }: Notice,
	{ subject, event, advice }: { subject: string; event: string; advice: string },
	sender: Sender,
): Email =>
	composeEmail(sender, {
		to: email,
		subject,
		heading: subject,
		parts: [
			paragraph(`Hei, ${name}!`),
			paragraph(event),
			paragraph(advice),
			buttons([{ label: "Gå til administrasjonen", url: `${sender.origin}${staffPaths.management}` }]),
		],
	});

const changePassword =
	"Var det deg, trenger du ikke gjøre noe. Var det ikke deg, trykker du på navnet ditt i administrasjonen, bytter passord og logger ut de andre stedene med en gang.";

/** Notifies of a login from a device that the account was not used on before. `at` is an instant. */
export const writeNewDeviceEmail = (notice: Notice & { device: string }, sender: Sender): Email =>
	writeNotice(
		notice,
		{
			subject: `Ny innlogging i administrasjonen hos ${sender.title}`,
			event: `Kontoen din er brukt til å logge inn fra en enhet som den ikke er brukt på før: ${notice.device}, ${formatMoment(notice.at)}.`,
			advice: changePassword,
		},
		sender,
	);

/** Notifies of a second factor that the member has added or removed, or that an administrator has reset. */
export function writeFactorEmail(
	notice: Notice & { about: JobPayload<"staff-factor-email">["about"] },
	sender: Sender,
): Email {
	const when = formatMoment(notice.at);
	const texts = {
		added: {
			subject: `Engangskoder er slått på hos ${sender.title}`,
			event: `Kontoen din i administrasjonen hos ${sender.title} trenger fra nå av en kode fra appen din når du logger inn (${when}). Ta godt vare på gjenopprettingskodene.`,
			advice: changePassword,
		},
		removed: {
			subject: `Engangskoder er slått av hos ${sender.title}`,
			event: `Kontoen din i administrasjonen hos ${sender.title} er ikke lenger beskyttet av engangskoder (${when}).`,
			advice: changePassword,
		},
		"passkey-added": {
			subject: `Ny passnøkkel hos ${sender.title}`,
			event: `Kontoen din i administrasjonen hos ${sender.title} har fått en ny passnøkkel, som er nok til å logge inn (${when}).`,
			advice: changePassword,
		},
		"passkey-removed": {
			subject: `En passnøkkel er fjernet hos ${sender.title}`,
			event: `En passnøkkel er fjernet fra kontoen din i administrasjonen hos ${sender.title} (${when}).`,
			advice: changePassword,
		},
		reset: {
			subject: `Engangskodene dine er nullstilt hos ${sender.title}`,
			event: `En administrator har nullstilt engangskodene og passnøklene til kontoen din i administrasjonen hos ${sender.title} (${when}). Du er logget ut overalt, og logger inn med passordet. Krever rollen din engangskoder, setter du opp appen på nytt da.`,
			advice: "Har du ikke bedt om det, sier du fra til administratoren, og bytter passord med en gang.",
		},
	}[notice.about];
	return writeNotice(notice, texts, sender);
}
