import { isShopPath } from "@lerret/contracts/paths";

const ticketRequest = /(?<=^\/api\/shop\/[^/]+\/tickets\/).*/u;

/** A request's path without the ticket codes and tokens that some paths of the shop contain. */
export const loggedPath = (path: string): string =>
	(isShopPath(path) ? path.replace(/(?<=^\/[^/]+\/).*/u, "…") : path).replace(ticketRequest, "…");
