import { formatDay, formatDuration, formatMoment, formatShortDay, formatTime } from "@lerret/contracts/nb/time";
import type { ScanResult } from "@lerret/contracts/ticketing";
import type { RevokedTicket, Verdict } from "./verdict.ts";

/** `check`: valid if the guest shows what the ticket type requires. `test`: sold with a test payment. */
export type Tone = "valid" | "check" | "test" | "rejected";

/** Of tickets that came together. */
export function toneOf(verdicts: readonly Pick<Verdict, "result" | "shows" | "isTest">[]): Tone {
	if (verdicts.some(({ result }) => result !== "valid")) return "rejected";
	if (verdicts.some(({ isTest }) => isTest)) return "test";
	return verdicts.every(({ shows }) => shows === "") ? "valid" : "check";
}

export const headings: Record<ScanResult, string> = {
	valid: "Gyldig",
	"already-used": "Allerede brukt",
	"wrong-event": "Annet arrangement",
	refunded: "Refundert",
	cancelled: "Avlyst",
	unknown: "Ukjent billett",
};

type Headed = Pick<Verdict, "result" | "usedAt" | "isTest">;

/** «Allerede brukt kl. 18.42», with the day if it was another one; «3 gyldige» or «2 av 3 gyldige» of several. */
export function headingOf(verdicts: readonly Headed[], now: string): string {
	const [first] = verdicts;
	if (!first) return "";
	if (verdicts.length === 1) return headingOfOne(first, now);
	const valid = verdicts.filter(({ result }) => result === "valid");
	const word = valid.some(({ isTest }) => isTest) ? "testbilletter" : "gyldige";
	return valid.length === verdicts.length ? `${valid.length} ${word}` : `${valid.length} av ${verdicts.length} ${word}`;
}

function headingOfOne({ result, usedAt, isTest }: Headed, now: string): string {
	if (result === "valid" && isTest) return "Testbillett";
	if (result !== "already-used" || usedAt === null) return headings[result];
	const isToday = formatDay(usedAt) === formatDay(now);
	return `${headings[result]}${isToday ? "" : ` ${formatShortDay(usedAt)}`} ${formatTime(usedAt)}`;
}

/** «Voksen», or «2 Voksen, 1 Barn» of several. */
export function typesText(verdicts: readonly Pick<Verdict, "ticketType">[]): string {
	const byType = Object.entries(Object.groupBy(verdicts, ({ ticketType }) => ticketType));
	if (verdicts.length === 1) return byType[0]?.[0] ?? "";
	return byType.map(([type, of]) => `${of?.length} ${type}`).join(", ");
}

export const othersText = (count: number): string =>
	count === 1 ? "Slipp inn den andre i bestillingen" : `Slipp inn de ${count} andre i bestillingen`;

/** Guests with a ticket so long before the start may be at the wrong door, or have the wrong day. */
const earlyMinutes = 120;

/** «Begynner om 10 t 35 min.», of days if it is more than one; "" if it is not so long. */
export function earlyText(startTime: string, now: string): string {
	const minutes = Math.floor((Date.parse(startTime) - Date.parse(now)) / 60_000);
	return minutes < earlyMinutes ? "" : `${waitText(minutes)}.`;
}

function waitText(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	if (hours >= 48) return `Begynner om ${Math.floor(hours / 24)} dager`;
	return `Begynner om ${formatDuration(minutes)}`;
}

/** What the usher should know besides the heading. */
export function explanationOf(
	{ result, ticket, otherEvent, isReplaced, isExchanged }: Verdict,
	isFromServer: boolean,
	now: string,
): string {
	if (result === "valid" && ticket === null && !isFromServer) return "Solgt etter nedlasting.";
	if (result === "wrong-event" && otherEvent) {
		const minutes = Math.floor((Date.parse(otherEvent.startTime) - Date.parse(now)) / 60_000);
		const event = `Gjelder ${otherEvent.title}, ${formatMoment(otherEvent.startTime)}, ${otherEvent.hall}.`;
		return minutes > 0 ? `${event} ${waitText(minutes)}.` : event;
	}
	if (result === "wrong-event") return "Billetten gjelder ikke dette arrangementet.";
	if (result === "cancelled" && isReplaced) return "Ny kode er sendt. Be om den i den siste e-posten.";
	if (result === "cancelled" && isExchanged) return "Byttet til en annen forestilling.";
	if (result === "refunded" || result === "cancelled") return revokedText(result);
	if (result === "unknown") return "Koden er ikke en billett herfra.";
	return "";
}

/** Why a ticket that was sold gives no admission. */
export const revokedText = (state: RevokedTicket["state"]): string =>
	state === "refunded" ? "Pengene er betalt tilbake, og billetten gjelder ikke." : "Billetten er trukket tilbake.";

/** Why a ticket that was let in should not have been. */
export const collisionText = (result: ScanResult): string =>
	result === "already-used" ? "Sluppet inn to ganger" : `Sluppet inn, men: ${headings[result].toLowerCase()}`;
