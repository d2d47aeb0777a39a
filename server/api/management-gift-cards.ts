import { managedGiftCardEndpoints } from "@lerret/contracts/api/managed-gift-cards";
import { listCards } from "@lerret/platform/boxoffice/vouchers/list";
import { changeCard, readManagedCard } from "@lerret/platform/boxoffice/vouchers/managed";
import { Hono, type Context as HonoContext } from "hono";
import { setPagingHeaders } from "../http/paging-headers.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import type { StaffEnv } from "./require-staff.ts";

/** Gift cards and klippekort in management. Addresses, names and codes must never be logged. */
export function managedGiftCardsApi(context: Context): Hono<StaffEnv> {
	const { db, readTime } = context.boxOffice;
	const api = new Hono<StaffEnv>();

	async function readWithEtag(c: HonoContext<StaffEnv>, ref: { siteId: string; id: string }) {
		const { card, etag } = await readManagedCard(db, ref, await readTime(db));
		c.header("etag", etag);
		return card;
	}

	handle(api, context, managedGiftCardEndpoints.listGiftCards, async ({ c, params, query }) => {
		const { items, total } = await listCards(db, params.siteId, query, await readTime(db));
		setPagingHeaders(c, query, total);
		return items;
	});

	handle(api, context, managedGiftCardEndpoints.getGiftCard, ({ c, params }) => readWithEtag(c, params));

	handle(api, context, managedGiftCardEndpoints.changeGiftCard, async ({ c, params, headers, body }) => {
		await db.transaction().execute(async (trx) => {
			const change = { actor: c.get("staff"), now: await readTime(trx) };
			await changeCard(trx, params, body, headers["If-Match"], change);
		});
		return readWithEtag(c, params);
	});

	return api;
}
