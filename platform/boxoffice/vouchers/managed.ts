import type { ManagedVoucher, VoucherChange } from "@lerret/contracts/api/managed-vouchers";
import { AppError } from "@lerret/contracts/errors";
import { readAudit, writeItemAudit } from "../../content/audit.ts";
import { type ItemRef, invalidField } from "../../content/content-type.ts";
import { type ChangeContext, matchesEtag } from "../../content/save.ts";
import { etagOfValues } from "../../core/etag.ts";
import { osloDate, toOsloIso } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { setState } from "../states.ts";
import { addGiftEmail, endOfDay } from "./activate.ts";
import { reviveVoucher } from "./expire.ts";
import { selectListed, toListed } from "./list.ts";
import { lockVoucher, type VoucherRow } from "./rows.ts";

const auditKind = { name: "gift-card" };
const maxLogEntries = 200;

/** An ETag of what staff may change. */
function etagOf({ valid_until, state }: Pick<VoucherRow, "valid_until" | "state">): string {
	return etagOfValues([valid_until, state]);
}

/** What a voucher pays of orders, the latest one first; without what was carried over to another order. */
async function readUsesOf(db: Database, voucherId: string): Promise<ManagedVoucher["uses"]> {
	const [reserved, paid] = await Promise.all([
		db
			.selectFrom("voucher_use")
			.select(["order_id", "ore", "clips", "created_at"])
			.where("voucher_id", "=", voucherId)
			.where("state", "=", "reserved")
			.execute(),
		db
			.selectFrom("order_source")
			.innerJoin("ticket_order", "ticket_order.id", "order_source.order_id")
			.selectAll("order_source")
			.select("ticket_order.created_at")
			.where("order_source.voucher_id", "=", voucherId)
			.whereRef("order_source.ore", ">", "order_source.carried_ore")
			.execute(),
	]);
	const uses = [
		...reserved.map((use) => ({ ...use, returnedOre: 0, state: "reserved" as const })),
		...paid.map(({ order_id, created_at, refunded_ore: returnedOre, ...source }) => ({
			...{ order_id, created_at, returnedOre, state: "spent" as const },
			...{ ore: source.ore - source.carried_ore, clips: source.clips - source.carried_clips },
		})),
	];
	return uses
		.toSorted((a, b) => (a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? 1 : -1))
		.map(({ order_id: orderId, created_at, ...use }) => ({ orderId, createdAt: toOsloIso(created_at), ...use }));
}

/** A voucher that was bought at the site, with what it has paid for. Throws `not_found`. */
export async function readManagedVoucher(
	db: Database,
	{ siteId, id }: ItemRef,
	now: string,
): Promise<{ voucher: ManagedVoucher; etag: string }> {
	const row = await selectListed(db, siteId).where("voucher.id", "=", id).executeTakeFirst();
	if (!row) throw new AppError("not_found");
	const query = { kind: auditKind.name, item: id, limit: maxLogEntries };
	const [uses, { entries: log }] = await Promise.all([readUsesOf(db, id), readAudit(db, siteId, query, false)]);
	return {
		etag: etagOf(row),
		voucher: {
			...toListed(row, now),
			greeting: row.greeting,
			isBlocked: row.state === "blocked",
			expiredOre: row.expired_ore,
			expiredClips: row.expired_clips,
			uses,
			log,
		},
	};
}

/**
 * Extends, blocks or unblocks a voucher that was paid. Throws `not_found`, `stale`, and `invalid_request` for an earlier day or
 * a voucher that was not paid or was taken back.
 */
export async function changeVoucher(
	trx: Writer,
	ref: ItemRef,
	{ validUntil, isBlocked, reason }: VoucherChange,
	ifMatch: string,
	context: ChangeContext,
): Promise<void> {
	await readManagedVoucher(trx, ref, context.now);
	const voucher = await lockVoucher(trx, ref.id);
	if (!matchesEtag(ifMatch, etagOf(voucher))) throw new AppError("stale");
	if (voucher.valid_until === null || voucher.state === "refunded" || voucher.state === "unpaid")
		throw invalidField("isBlocked", "Kortet er ikke betalt, eller kjøpet er refundert.");
	const before = osloDate(Temporal.Instant.from(voucher.valid_until));
	const day = Temporal.PlainDate.from(validUntil);
	const isExtended = Temporal.PlainDate.compare(day, before) > 0;
	if (Temporal.PlainDate.compare(day, before) < 0) throw invalidField("validUntil", "Kan ikke være tidligere enn før.");
	if (Temporal.PlainDate.compare(day, latestDay(context.now)) > 0)
		throw invalidField("validUntil", "Kan ikke være mer enn 20 år fram.");
	const valid_until = endOfDay(day);
	if (isExtended && valid_until <= context.now) throw invalidField("validUntil", "Velg en dag som ikke er over.");
	const state = isBlocked ? "blocked" : "active";
	if (state !== voucher.state) await setState(trx, "voucher", voucher, state);
	await trx.updateTable("voucher").set({ valid_until }).where("id", "=", ref.id).execute();
	if (isExtended) await reviveVoucher(trx, voucher, context.now);
	// Its day may have passed meanwhile, and no recipient gets a card that is blocked.
	if (voucher.state === "blocked" && !isBlocked) await addGiftEmail(trx, voucher, context.now);
	await writeItemAudit(trx, auditKind, ref, context, {
		action: "change",
		before: { validUntil: before.toString(), isBlocked: voucher.state === "blocked" },
		after: { validUntil, isBlocked, reason },
	});
}

const latestDay = (now: string) => osloDate(Temporal.Instant.from(now)).add({ years: 20 });
