import type { ShownTicket } from "@lerret/contracts/api/shop-responses";
import { ticketPath } from "@lerret/contracts/paths";
import type { Site } from "../../sites/read.ts";
import type { Issuer } from "./issuer.ts";

/** https://developers.google.com/wallet/tickets/events/web: a JWT that holds class and object, so that Google is not called. */

type Ticket = ShownTicket & { code: string };

const saveAddress = "https://pay.google.com/gp/v/save/";

const text = (value: string) => ({ defaultValue: { language: "nb", value } });

/** An id may have a to z, digits, dots, hyphens and underscores after the issuer's. */
const idOf = ({ issuerId }: Issuer, name: string) => `${issuerId}.${name.replaceAll(/[^\w.-]/gu, "_")}`;

/** `origin` is that of the site's pages, `now` a stored instant. */
export async function createWalletLink(
	{ key, ...issuer }: Issuer & { key: string },
	{ ticket, site, origin, now }: { ticket: Ticket; site: Site; origin: string; now: string },
): Promise<string> {
	const { importPKCS8, SignJWT } = await import("jose");
	const claims = {
		iss: issuer.serviceAccount,
		aud: "google",
		typ: "savetowallet",
		origins: [origin],
		payload: toPayload(issuer, { ticket, site, origin }),
	};
	const jwt = await new SignJWT(claims)
		.setProtectedHeader({ alg: "RS256", typ: "JWT" })
		.setIssuedAt(Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000))
		.sign(await importPKCS8(key, "RS256"));
	return `${saveAddress}${jwt}`;
}

function toPayload(issuer: Issuer, { ticket, site, origin }: { ticket: Ticket; site: Site; origin: string }) {
	const { event, seatLabel, ticketType } = ticket;
	// A class that exists is not changed by a link, so a showing at another time is another class.
	const classId = idOf(issuer, `${event.id}.${Temporal.Instant.from(event.startTime).epochMilliseconds / 1000}`);
	const { visitingAddress } = site.theme.footer.organisation;
	return {
		eventTicketClasses: [
			{
				id: classId,
				issuerName: site.title,
				reviewStatus: "UNDER_REVIEW",
				eventName: text(event.title),
				venue: { name: text(site.title), address: text(visitingAddress.join("\n")) },
				dateTime: { start: event.startTime },
			},
		],
		eventTicketObjects: [
			{
				id: idOf(issuer, ticket.id),
				classId,
				state: "ACTIVE",
				barcode: { type: "QR_CODE", value: ticket.code },
				ticketType: text(ticketType),
				seatInfo: {
					...(event.hall ? { section: text(event.hall) } : {}),
					...(seatLabel ? { seat: text(seatLabel) } : {}),
				},
				linksModuleData: {
					uris: [{ id: "billett", uri: `${origin}${ticketPath(ticket.code)}`, description: "Billetten på nettet" }],
				},
			},
		],
	};
}
