import * as z from "zod";
import { line, requiredLine, writtenInstant } from "../management-fields.ts";
import { cleanParagraphs } from "../text.ts";
import { type DeliveryState, noticeKinds } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";
import type { EventNotice } from "./event-sales.ts";
import { idempotencyHeadersSchema, managedItemParams } from "./parameters.ts";

/** The cancellation of an event, and the messages to those who have tickets when it changes. */

const count = z.int().nonnegative();

/** People, by whether the latest message to everyone with a ticket reached them. */
export const noticeReachSchema = z
	.object({ kind: z.enum(noticeKinds), sent: count, waiting: count, failed: count, withoutAddress: count })
	.meta({ id: "NoticeReach" });
export type NoticeReach = z.infer<typeof noticeReachSchema>;

export function reachOf({ kind, recipients, withoutAddress }: EventNotice): NoticeReach {
	const countOf = (state: DeliveryState) =>
		new Set(recipients.filter((recipient) => recipient.state === state).map(({ email }) => email)).size;
	return { kind, sent: countOf("sent"), waiting: countOf("waiting"), failed: countOf("failed"), withoutAddress };
}

const reachSchema = z.object({
	/** Null before the first message. */
	reach: noticeReachSchema.nullable(),
});

export const cancellationRequestSchema = z.strictObject({
	reason: line(500).default("").meta({
		description: "Hvorfor, med egne ord. Står på nettstedet og i e-posten.",
		example: "Framviseren er i stykker.",
	}),
	refund: z.boolean().default(false).meta({ description: "Refunder alle billettene. Krever rollen billettansvarlig." }),
});
export type CancellationRequest = z.infer<typeof cancellationRequestSchema>;

export const noticePreviewRequestSchema = z.strictObject({
	kind: z.enum(noticeKinds),
	subject: line(100).default(""),
	text: z.string().overwrite(cleanParagraphs).max(2000).default(""),
	startTime: writtenInstant().optional().meta({ description: "Ny tid, der det er en flytting." }),
	screen: requiredLine(100).optional().meta({ description: "Ny sal, der det er en flytting." }),
});
export type NoticePreviewRequest = z.input<typeof noticePreviewRequestSchema>;

export const noticePreviewSchema = z
	.object({ subject: z.string(), lead: z.string(), paragraphs: z.array(z.string()) })
	.meta({ id: "NoticePreview" });
export type NoticePreview = z.infer<typeof noticePreviewSchema>;

const event = "/api/management/site/{siteId}/event/{id}";

export const eventChangeEndpoints = endpoints({
	cancelEvent: {
		method: "put",
		path: `${event}/cancellation`,
		summary: "Avlys et arrangement",
		description:
			"Det publiserte blir avlyst med en gang, med begrunnelsen som beskjed, og alle med billett får e-post. Andre endringer som ikke er publisert, blir ikke publisert. Med samme Idempotency-Key skjer det én gang, også om forestillingen går som planlagt igjen etterpå. En annen begrunnelse enn kollegaens blir avvist.",
		access: "programme",
		params: managedItemParams,
		headers: idempotencyHeadersSchema,
		body: cancellationRequestSchema,
		response: { status: 200, description: "Avlyst, og hvem som får vite det.", schema: reachSchema },
		errors: ["forbidden", "not_found", "unknown_event", "already_cancelled", "idempotency_conflict", "invalid_request"],
	},
	previewNotice: {
		method: "post",
		path: `${event}/notice-preview`,
		summary: "Slik blir e-posten til alle med billett",
		access: "sales",
		params: managedItemParams,
		body: noticePreviewRequestSchema,
		response: { status: 200, description: "E-posten uten knapper og bunn.", schema: noticePreviewSchema },
		errors: ["not_found", "unknown_event"],
	},
	getNoticeReach: {
		method: "get",
		path: `${event}/notice-reach`,
		summary: "Hvem den siste beskjeden til alle med billett har nådd",
		access: "sales",
		params: managedItemParams,
		response: { status: 200, description: "Personer.", schema: reachSchema },
		errors: ["not_found"],
	},
});
