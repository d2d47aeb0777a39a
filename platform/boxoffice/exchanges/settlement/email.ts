import { formatKroner } from "@lerret/contracts/nb/money";
import { formatShowing } from "@lerret/contracts/nb/time";
import type { Receipt } from "@lerret/contracts/receipt";
import { voucherRefundText } from "@lerret/contracts/voucher-refund";
import { toOsloIso } from "../../../core/time.ts";
import type { Database } from "../../../db/database.ts";
import { selectShowings } from "../../../db/joins.ts";
import type { Site } from "../../../sites/read.ts";
import { readReceipts } from "../../orders/receipts.ts";
import { sumOre } from "../../sum-ore.ts";
import { readVoucherRefund } from "../../vouchers/give-back.ts";
import { findExchange, readTicketIds } from "./read.ts";

/** What the email with new tickets says of those that they were exchanged for; null for an order that is no exchange. */
export async function readExchangeParts(
	db: Database,
	site: Site,
	{ id }: { id: string },
): Promise<{ text: string; receipts: Receipt[] } | null> {
	const exchange = await findExchange(db, id);
	if (!exchange) return null;
	const old = await selectShowings(db, site.id)
		.innerJoin("ticket_order", (join) =>
			join.onRef("ticket_order.site_id", "=", "event.site_id").onRef("ticket_order.event_id", "=", "event.id"),
		)
		.select(["production.title", "event.starts_at"])
		.where("ticket_order.id", "=", exchange.from_order_id)
		.executeTakeFirst();
	const count = (await readTicketIds(db, exchange)).length;
	const from = old
		? `${old.title}, ${formatShowing(toOsloIso(old.starts_at), site.programme.dayStartsAt, true)}`
		: "et arrangement som ikke finnes lenger";
	const notes = (await readReceipts(db, exchange.from_order_id)).filter(
		({ number }) => number === exchange.credit_note,
	);
	const payments = notes.flatMap((note) => note.payments);
	const cardOre = sumOre(payments.filter(({ means }) => means === "gift-card"));
	const moneyOre = exchange.back_ore - cardOre;
	const toCard = await readVoucherRefund(db, exchange.from_order_id, cardOre);
	const back = [
		...(moneyOre > 0 ? [` ${formatKroner(moneyOre)} går tilbake dit de ble betalt fra. Det kan ta noen dager.`] : []),
		...(toCard ? [` ${voucherRefundText({ ...toCard, kinds: ["gift-card"] })}`] : []),
	].join("");
	const hasClipBack = payments.some(({ means }) => means === "klippekort");
	const clips = hasClipBack ? " Klipp som ikke kunne følge med, er tilbake på klippekortet." : "";
	return {
		text: `${
			count === 1
				? `Billetten til ${from} er byttet i denne. Den gamle gjelder ikke lenger.`
				: `${count} billetter til ${from} er byttet i disse. De gamle gjelder ikke lenger.`
		}${back}${clips}`,
		receipts: notes,
	};
}
