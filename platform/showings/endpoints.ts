import { eveningEndpoints } from "@lerret/contracts/api/evening";
import { eventChangeEndpoints } from "@lerret/contracts/api/event-changes";
import { eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import { eventCheckEndpoints } from "@lerret/contracts/api/event-warnings";
import { hallSwapEndpoints } from "@lerret/contracts/api/hall-swaps";
import { showingEndpoints } from "@lerret/contracts/api/showings";
import { weekEndpoints } from "@lerret/contracts/api/week";
import { AppError } from "@lerret/contracts/errors";
import { showingCan } from "@lerret/contracts/showing-can";
import { rightsAt, type StaffMember } from "@lerret/contracts/staff";
import { previewNotice } from "../boxoffice/notices/preview.ts";
import { readNoticeReach } from "../boxoffice/notices/read.ts";
import { listSwapTargets } from "../boxoffice/seat-changes/swap-targets.ts";
import type { BoxOffice } from "../boxoffice/services.ts";
import { changeSaleAs, implement, reply } from "../endpoint.ts";
import type { Site } from "../sites/read.ts";
import { cancelEvent } from "./cancel.ts";
import { readEventChoices } from "./choices.ts";
import { readEvening } from "./evening.ts";
import { listShowings, readShowing, type Viewer } from "./list.ts";
import { proposeSwap, swapHalls } from "./swap-halls.ts";
import { findEventWarnings } from "./warnings.ts";
import { readWeek } from "./week.ts";

const choices = implement(eventChoicesEndpoints, {
	listEventChoices: ({ db }, { params }) => readEventChoices(db, params.siteId),
});

const eventOf = ({ siteId, id }: { siteId: string; id: string }) => ({ siteId, eventId: id });

const changes = implement(eventChangeEndpoints, {
	async cancelEvent(services, input) {
		const { params, body, headers, staff } = input;
		const rights = rightsAt(staff.roles, params.siteId);
		if (body.refund && showingCan.refundWithCancellation(rights) !== true) throw new AppError("forbidden");
		const request = { ...body, idempotencyKey: headers["Idempotency-Key"] };
		return { reach: await changeSaleAs(services, input, (trx, by) => cancelEvent(trx, params, request, by)) };
	},

	previewNotice: ({ db, originOf }, { site, params, body }) =>
		previewNotice(db, { site, origin: originOf(site) }, eventOf(params), body),

	getNoticeReach: async ({ db }, { params }) => ({ reach: await readNoticeReach(db, eventOf(params)) }),
});

const swaps = implement(hallSwapEndpoints, {
	listSwapTargets: async ({ boxOffice: { db, readTime } }, { site, params }) =>
		listSwapTargets(db, site, params.id, await readTime(db)),

	async swapHalls(services, input) {
		const { site, params, body, headers } = input;
		const request = { ...body, eventId: params.id };
		const { db, readTime } = services.boxOffice;
		if (body.seats === undefined) return proposeSwap(db, site, request, await readTime(db));
		const keyed = { ...request, idempotencyKey: headers["Idempotency-Key"] };
		return changeSaleAs(services, input, (trx, by) => swapHalls(trx, site, keyed, by));
	},
});

const checks = implement(eventCheckEndpoints, {
	checkEvents: async ({ db }, { params, body, now }) => ({
		warnings: await findEventWarnings(db, params.siteId, body.events, now),
	}),
});

const listed = implement(showingEndpoints, {
	async listShowings({ boxOffice }, { site, query, staff }) {
		const { items, total, next } = await listShowings(
			boxOffice.db,
			site,
			query,
			await viewerOf(boxOffice, site, staff),
		);
		return reply(items, { total, next });
	},

	getShowing: async ({ boxOffice }, { site, params, staff }) =>
		readShowing(boxOffice.db, site, params.id, await viewerOf(boxOffice, site, staff)),
});

const weeks = implement(weekEndpoints, {
	getWeek: async ({ boxOffice }, { site, query, staff }) =>
		readWeek(boxOffice.db, site, query, await viewerOf(boxOffice, site, staff)),
});

const evenings = implement(eveningEndpoints, {
	getEvening: async ({ boxOffice: { db, readTime } }, { site, query }) => ({
		showings: await readEvening(db, site, query.day, await readTime(db)),
	}),
});

const viewerOf = async (
	{ db, providers, readTime }: BoxOffice,
	{ id }: Site,
	{ roles }: StaffMember,
): Promise<Viewer> => ({
	seesDrafts: rightsAt(roles, id).has("programme"),
	payment: await providers.salePaymentOf(db, id),
	now: await readTime(db),
});

/** What staff see and do with showings; their fields are content (`content-types/event.ts`), selling is the box office's. */
export const showings = [...choices, ...changes, ...swaps, ...checks, ...listed, ...weeks, ...evenings];
