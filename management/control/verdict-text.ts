import { formatClock, formatDay, formatMoment, formatShortDay } from "@lerret/contracts/nb/time";
import type { ScanResult } from "@lerret/contracts/ticketing";
import type { Verdict } from "./verdict.ts";

/** `check`: valid if the guest shows what the ticket type requires. */
export type Tone = "valid" | "check" | "rejected";

export const toneOf = ({ result, shows }: Pick<Verdict, "result" | "shows">): Tone =>
	result !== "valid" ? "rejected" : shows === "" ? "valid" : "check";

const headings: Record<ScanResult, string> = {
	valid: "Gyldig",
	"already-used": "Allerede brukt",
	"wrong-event": "Annet arrangement",
	refunded: "Refundert",
	cancelled: "Avlyst",
	unknown: "Ukjent billett",
};

/** «Allerede brukt kl. 18.42», with the day if it was another one. */
export function headingOf({ result, usedAt }: Pick<Verdict, "result" | "usedAt">, now: string): string {
	if (result !== "already-used" || usedAt === null) return headings[result];
	const isToday = formatDay(usedAt) === formatDay(now);
	return `${headings[result]}${isToday ? "" : ` ${formatShortDay(usedAt)}`} kl.\u00a0${formatClock(usedAt)}`;
}

/** What the usher should know besides the heading. */
export function explanationOf({ result, ticket, otherEvent }: Verdict, isFromServer: boolean): string {
	if (result === "valid" && ticket === null && !isFromServer) return "Solgt etter nedlasting.";
	if (result === "wrong-event" && otherEvent)
		return `Gjelder ${otherEvent.title}, ${formatMoment(otherEvent.startTime)}, ${otherEvent.hall}.`;
	if (result === "wrong-event") return "Billetten gjelder ikke dette arrangementet.";
	if (result === "refunded") return "Pengene er betalt tilbake, og billetten gjelder ikke.";
	if (result === "cancelled") return "Billetten er trukket tilbake.";
	if (result === "unknown") return "Koden er ikke en billett herfra.";
	return "";
}

/** Why a ticket that was let in should not have been. */
export const collisionText = (result: ScanResult): string =>
	result === "already-used" ? "Sluppet inn to ganger" : `Sluppet inn, men: ${headings[result].toLowerCase()}`;
