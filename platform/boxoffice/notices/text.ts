import { capitalize } from "@lerret/contracts/nb/capitalize";
import { eventNouns } from "@lerret/contracts/nb/event-nouns";
import { formatShowing } from "@lerret/contracts/nb/time";
import type { Database, Tables } from "../../db/database.ts";
import type { EmailEvent } from "../event-email.ts";

export type Notice = Tables["event_notice"];

export async function findNotice(db: Database, id: string): Promise<Notice | null> {
	const row = await db.selectFrom("event_notice").selectAll().where("id", "=", id).executeTakeFirst();
	return row ?? null;
}

/** The notice that an email is about. */
export async function readNoticeOf(db: Database, emailId: string): Promise<Notice | null> {
	const row = await db
		.selectFrom("event_notice")
		.innerJoin("order_email", "order_email.cause_id", "event_notice.id")
		.selectAll("event_notice")
		.where("order_email.id", "=", emailId)
		.where("order_email.about", "=", "notice")
		.executeTakeFirst();
	return row ?? null;
}

type NoticeContext = {
	event: Pick<EmailEvent, "object" | "startTime" | "hall">;
	/** The hour at which the site's programme day begins. */
	dayStartsAt: number;
	isPaid: boolean;
	reader: NoticeReader;
};

/**
 * `holder`: has tickets. `late-payer`: has paid after the cancellation; `late-exchanger`: for an exchange. `waiting`: has nothing yet, but a link to pay by or an entry
 * on the waiting list, whose email says the rest.
 */
export type NoticeReader = "holder" | "late-payer" | "late-exchanger" | "waiting";

export type NoticeFields = Pick<Notice, "kind" | "subject" | "text" | "from_starts_at" | "from_screen">;

/** The subject before the title of the event, which is before the title in the heading too, and the paragraphs of the email. */
export function noticeText(
	notice: NoticeFields,
	{ event, dayStartsAt, isPaid, reader }: NoticeContext,
): { subject: string; mark: string; paragraphs: string[] } {
	const { subject, paragraphs } = textOf(notice, { event, dayStartsAt, isPaid, reader });
	return { subject, mark: subject.endsWith(":") ? subject : "", paragraphs };
}

function textOf(
	notice: NoticeFields,
	{ event, dayStartsAt, isPaid, reader }: NoticeContext,
): { subject: string; paragraphs: string[] } {
	const formatStart = (instant: string) => formatShowing(instant, dayStartsAt, true);
	const noun = eventNouns[event.object].definite;
	const own = notice.text === "" ? [] : [notice.text];
	if (notice.kind === "text") return { subject: asMark(notice.subject ?? "") || "Beskjed om", paragraphs: own };
	const refundPromise = isPaid ? ["Du får en egen e-post når pengene er på vei tilbake til deg."] : [];
	if (notice.kind === "cancelled")
		return {
			subject: "Avlyst:",
			paragraphs: [
				`${capitalize(noun)} er dessverre avlyst.`,
				...own,
				...(reader === "holder" ? refundPromise : []),
				...(reader === "late-payer"
					? ["Betalingen kom etter avlysningen. Du har ingen billetter, og pengene går tilbake dit de kom fra."]
					: []),
				...(reader === "late-exchanger"
					? [
							"Betalingen kom etter avlysningen, så byttet er ikke gjort. Pengene går tilbake dit de kom fra, og de gamle billettene er som før.",
						]
					: []),
			],
		};
	const hasOtherTime = notice.from_starts_at !== null && !isSameTime(event.startTime, notice.from_starts_at);
	const moves = [
		...(notice.from_starts_at === null ? [] : [timeSentence(event.startTime, notice.from_starts_at, formatStart)]),
		...(notice.from_screen === null ? [] : [hallSentence(event.hall, notice.from_screen)]),
	];
	const isReinstated = notice.kind === "reinstated";
	return {
		subject: isReinstated ? "Går likevel:" : moveSubject(notice, hasOtherTime, event.hall),
		paragraphs: [
			...(isReinstated ? [`Avlysningen er opphevet, og ${noun} går likevel.`] : []),
			...moves,
			...own,
			...(reader === "holder" ? ["Billettene dine gjelder fortsatt; du trenger ikke nye."] : []),
			...(reader === "holder" && hasOtherTime ? [refundOffer(isPaid, formatStart(event.startTime))] : []),
		],
	};
}

/** What staff write as a subject ends like the other ones; empty without a word. */
function asMark(subject: string): string {
	const words = subject.replace(/[\s.:]+$/u, "");
	return words === "" ? "" : `${words}:`;
}

function moveSubject({ from_screen: fromHall }: NoticeFields, hasOtherTime: boolean, hall: string): string {
	if (hasOtherTime) return "Flyttet:";
	return fromHall === null || fromHall === hall ? "Som før:" : `Flyttet til ${hall}:`;
}

/** An event can be moved back before the email is sent. */
const timeSentence = (startTime: string, from: string, formatStart: (instant: string) => string) =>
	isSameTime(startTime, from)
		? `Tiden er som før: ${formatStart(startTime)}.`
		: `Ny tid er ${formatStart(startTime)}. Før var det ${formatStart(from)}.`;

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

const hallSentence = (hall: string | null, from: string) =>
	hall === from ? `Stedet er som før: ${hall}.` : `Nytt sted er ${hall}. Før var det ${from}.`;

const refundOffer = (isPaid: boolean, start: string) =>
	`Passer ikke den nye tiden? Fram til ${start} kan du avbestille på siden for bestillingen${isPaid ? " og få pengene tilbake" : ""}.`;
