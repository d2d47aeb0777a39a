import * as z from "zod";
import { readyKinds } from "../ready-kinds.ts";
import { salePayments } from "../sale-payments.ts";
import { endpoints } from "./endpoint.ts";
import { eventSalesSchema } from "./event-figures.ts";
import { managedSiteParams } from "./parameters.ts";

/** The first screen of the management app: what needs someone now, and today's showings. */

const osloInstant = z.iso.datetime({ offset: true });

export const taskKinds = [
	/** Two showings in one hall at the same time. */
	"overlap",
	/** Orders with a payment or refund that staff must look at. */
	"urgent-order",
	/** What the nightly check of the ledger has found. */
	"ledger-error",
	/** Cancelled showings with paid tickets that are not refunded. */
	"unrefunded-showing",
	"failed-email",
	/** Orders by phone whose places wait for the payment. */
	"waiting-payment",
	"failed-import",
	/** Pictures of another installation's programme that could not be fetched. */
	"missing-pictures",
	"failed-publication",
	/** Showings and other content that could not leave the site when they should, because they are sold or in use. */
	"failed-withdrawal",
	/** New prices that did not get into force on their day. */
	"failed-prices",
	/** Price groups with one name, which staff cannot tell apart. */
	"same-name-prices",
	/** Prices that are shown and not sold. */
	"unmapped-price",
	"showing-without-price",
	/** Showings on sale without a way to buy tickets. */
	"showing-without-seller",
	/** Showings on sale that cannot be paid, because the site has no payment account. */
	"showing-without-payment",
	/** Published films with coming showings that have no age limit, which the public reads as 18. */
	"film-without-age",
	"reported-review",
	/** Drafts of showings that begin within a week. */
	"draft",
	"planned-publication",
	/** Work in the background that was given up. */
	"failed-job",
	/** Concerts of a half-year that are still to be reported to TONO. */
	"tono-concerts",
	/** Showings that were sold for an organiser, are over, and are not settled. */
	"unsettled-showing",
	/** Files of film weeks that staff must send, because email does not reach all receivers. */
	"film-week",
	/** The backup's target, the mail server or the source of the programme could not be used. */
	"failed-setting",
	/** A scheduled backup, or its verification, that failed or is overdue. */
	"late-backup",
	"unverified-backup",
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskSchema = z
	.object({
		kind: z.enum(taskKinds),
		count: z.int().positive(),
		/** What the first of them is about, and its time; null where that says nothing. */
		title: z.string().nullable(),
		at: osloInstant.nullable(),
		/** The screen where it is solved, below that of the site; null if there is none. */
		path: z.string().nullable(),
	})
	.meta({ id: "Task" });
export type Task = z.infer<typeof taskSchema>;

export const showingTodaySchema = eventSalesSchema
	.extend({
		/** False for one that is sold elsewhere, whose tickets are not known here. */
		isSoldHere: z.boolean(),
		/** Whether another showing is in the hall at the same time. */
		isOverlapping: z.boolean(),
	})
	.meta({ id: "ShowingToday" });
export type ShowingToday = z.infer<typeof showingTodaySchema>;

export const readinessSchema = z
	.object({
		/** False: the site is hidden from the public. */
		isPublished: z.boolean(),
		/** What the venue needs, in order; what does not concern it is left out. */
		rows: z.array(z.object({ kind: z.enum(readyKinds), isDone: z.boolean() })),
	})
	.meta({ id: "Readiness" });
export type Readiness = z.infer<typeof readinessSchema>;

export const todaySchema = z
	.object({
		/** The day in the programme; the night belongs to the evening before. */
		day: z.iso.date(),
		/** «Gjør klart», with what the rights allow to see to; null once all is done and the site is published. */
		readiness: readinessSchema.nullable(),
		tasks: z.array(taskSchema),
		showings: z.array(showingTodaySchema),
		payment: z.enum(salePayments),
		/** Tickets sold and taken back since midnight, by any showing; null without the right to reports. */
		takings: z
			.object({ tickets: z.int().nonnegative(), ore: z.int().nonnegative(), refundedOre: z.int().nonnegative() })
			.nullable(),
		/** Tomorrow's showings with few tickets sold. */
		slowTomorrow: z.array(showingTodaySchema),
	})
	.meta({ id: "Today" });
export type Today = z.infer<typeof todaySchema>;

export const todayEndpoints = endpoints({
	getToday: {
		method: "get",
		path: "/api/management/site/{siteId}/today",
		summary: "Dagen i dag",
		description:
			"Det som trenger noen nå, med stedet i administrasjonen der det løses, det som er solgt i dag, dagens forestillinger, og de i morgen som har solgt høyst fem billetter. Bare det rollene gir rett til å se, er med.",
		access: "sales",
		params: managedSiteParams,
		response: { status: 200, description: "Dagen.", schema: todaySchema },
		errors: ["not_found"],
	},
	getReadiness: {
		method: "get",
		path: "/api/management/site/{siteId}/readiness",
		summary: "Hva stedet mangler før alle ser nettstedet",
		description:
			"Saler, priser, betaling, e-post, erklæringer og resten, hver for seg gjort eller ikke. Det leses av det som er lagret.",
		access: "settings",
		params: managedSiteParams,
		response: { status: 200, description: "Det som trengs.", schema: readinessSchema },
		errors: ["not_found"],
	},
});
