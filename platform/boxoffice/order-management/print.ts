import { AppError } from "@lerret/contracts/errors";
import { orderCan } from "@lerret/contracts/order-can";
import { writeItemAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import type { Writer } from "../../db/database.ts";
import { readTicketsOfOrder, type SoldTicket } from "../goods/tickets/read.ts";
import { lockSiteOrder } from "./managed.ts";

/**
 * An order's tickets for staff to print, which the log says, because who has the sheet can use them. Throws `not_found`,
 * and `no_tickets` without a valid one.
 */
export async function printTickets(trx: Writer, ref: ItemRef, context: ChangeContext): Promise<SoldTicket[]> {
	await lockSiteOrder(trx, ref);
	const tickets = await readTicketsOfOrder(trx, ref.siteId, ref.id);
	if (orderCan.print({ tickets }, "checked") !== true) throw new AppError("no_tickets");
	await writeItemAudit(trx, { name: "order" }, ref, context, { action: "print", before: null, after: null });
	return tickets;
}
