import { eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { saleSettingsEndpoints } from "@lerret/contracts/api/sale-settings";
import { showingPosterEndpoints } from "@lerret/contracts/api/showings";
import { withheldPlacesEndpoints } from "@lerret/contracts/api/withheld-places";
import { AppError } from "@lerret/contracts/errors";
import { rightsAt } from "@lerret/contracts/staff";
import { readPartner } from "../../content/lookups.ts";
import { changeAs, changeSaleAs, implement, reply } from "../../endpoint.ts";
import { readEventRefunds, startEventRefund } from "../cancellations/event.ts";
import { countHolders } from "../notices/holders.ts";
import { readNotices } from "../notices/read.ts";
import { sendNotice } from "../notices/write.ts";
import { readEventSales } from "../sale/sales.ts";
import { drawPoster } from "./poster.ts";
import { changeEventSaleSettings, eventSaleEtag, readEventSaleSettings } from "./settings/event.ts";
import { changeSaleSettings, readSaleSettings, saleSettingsEtag } from "./settings/venue.ts";
import { readEventPlaces } from "./withheld/read.ts";
import { changeWithheldPlaces, releaseWithheldPlaces, withholdPlaces } from "./withheld/write.ts";

const eventOf = ({ siteId, id }: { siteId: string; id: string }) => ({ siteId, eventId: id });

/** The sale of each event, and what is done for everyone who has tickets to it. */
const events = implement(eventSalesEndpoints, {
	getEventSales: async ({ boxOffice: { db, readTime } }, { params: { siteId, id } }) =>
		readEventSales(db, siteId, id, await readTime(db)),

	getTicketHolders: async ({ boxOffice: { db, readTime } }, { params }) =>
		countHolders(db, await readPartner(db, params.siteId), eventOf(params), await readTime(db)),

	listNotices: ({ db }, { params }) => readNotices(db, eventOf(params)),

	async sendNotice(services, input) {
		const event = eventOf(input.params);
		const { subject, text } = input.body;
		const request = { subject: subject || null, text, idempotencyKey: input.headers["Idempotency-Key"] ?? null };
		const id = await changeSaleAs(services, input, (trx, { now }) => sendNotice(trx, event, request, input.staff, now));
		return requireOwn(await readNotices(services.db, event), id);
	},

	listEventRefunds: ({ db }, { params }) => readEventRefunds(db, eventOf(params)),

	async refundEvent(services, input) {
		const event = eventOf(input.params);
		const request = { reason: input.body.reason, idempotencyKey: input.headers["Idempotency-Key"] };
		const id = await changeSaleAs(services, input, (trx, { now }) =>
			startEventRefund(trx, event, request, input.staff, now),
		);
		return requireOwn(await readEventRefunds(services.db, event), id);
	},
});

function requireOwn<T extends { id: string }>(items: T[], id: string): T {
	const item = items.find((one) => one.id === id);
	if (!item) throw new AppError("not_found");
	return item;
}

/** How a venue and its events sell tickets. */
const settings = implement(saleSettingsEndpoints, {
	async getSaleSettings({ db }, { site }) {
		const found = await readSaleSettings(db, site.id);
		return reply(found, { etag: saleSettingsEtag(found) });
	},

	async changeSaleSettings(services, input) {
		const change = { settings: input.body, ifMatch: input.headers["If-Match"] };
		const changed = await changeAs(services, input, (trx, by) => changeSaleSettings(trx, input.site.id, change, by));
		return reply(changed, { etag: saleSettingsEtag(changed) });
	},

	async getEventSaleSettings({ db }, { params }) {
		const fields = await readEventSaleSettings(db, eventOf(params));
		return reply(fields, { etag: eventSaleEtag(fields) });
	},

	async changeEventSaleSettings(services, input) {
		const change = { fields: input.body, ifMatch: input.headers["If-Match"] };
		const fields = await changeAs(services, input, (trx, by) =>
			changeEventSaleSettings(trx, eventOf(input.params), change, by),
		);
		return reply(fields, { etag: eventSaleEtag(fields) });
	},
});

/** What staff have withheld of an event's places. */
const withheld = implement(withheldPlacesEndpoints, {
	async getEventPlaces({ boxOffice: { db, providers, readTime } }, { site, params, staff }) {
		const places = {
			...(await readEventPlaces(db, site, params.id, await readTime(db))),
			payment: await providers.salePaymentOf(db, site.id),
		};
		if (rightsAt(staff.roles, site.id).has("orders")) return places;
		return { ...places, taken: places.taken.map((seat) => ({ ...seat, orderId: null, ticketId: null })) };
	},

	createBlock: (services, input) =>
		changeSaleAs(services, input, (trx, by) => {
			const { site, params, body } = input;
			return withholdPlaces(trx, { site, eventId: params.id, request: body }, by);
		}),

	changeBlock: (services, input) =>
		changeSaleAs(services, input, (trx, by) => {
			const { site, params, body } = input;
			return changeWithheldPlaces(trx, { site, eventId: params.id, withheldId: params.blockId, request: body }, by);
		}),

	deleteBlock: (services, input) =>
		changeSaleAs(services, input, (trx, by) => {
			const { site, params } = input;
			return releaseWithheldPlaces(trx, { site, eventId: params.id, withheldId: params.blockId }, by);
		}),
});

const posters = implement(showingPosterEndpoints, {
	async getShowingPoster({ boxOffice }, { site, params }) {
		return reply(await drawPoster(boxOffice, site, params.id), { fileName: "plakat.pdf" });
	},
});

export const sale = [...events, ...settings, ...withheld, ...posters];
