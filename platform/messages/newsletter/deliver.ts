import { paths } from "@lerret/contracts/paths";
import type { SiteConfig } from "@lerret/contracts/site";
import type { Database, Writer } from "../../db/database.ts";
import { type Email, senderFields } from "../../mail/email.ts";

/** Placeholders in a rendered issue, replaced by each copy's own links. */
export const linkPlaceholders = { unsubscribe: "{{avmeld}}", choices: "{{valg}}" } as const;

export type IssueCopy = {
	siteId: string;
	subscriberId: string;
	queuedAt: string;
	toEmail: (site: SiteConfig, origin: string, token: string) => Email;
};

/** The copy of a delivery; null if it is delivered or the subscriber has unsubscribed or is deleted. */
export async function readCopy(db: Database, deliveryId: string): Promise<IssueCopy | null> {
	const row = await db
		.selectFrom("newsletter_delivery as delivery")
		.innerJoin("subscriber", "subscriber.id", "delivery.subscriber_id")
		.innerJoin("newsletter_edition as edition", (join) =>
			join
				.onRef("edition.site_id", "=", "delivery.site_id")
				.onRef("edition.issue", "=", "delivery.issue")
				.onRef("edition.topics", "=", "delivery.topics"),
		)
		.select(["delivery.site_id", "delivery.queued_at", "subscriber.id", "subscriber.email"])
		.select(["edition.subject", "edition.html", "edition.text"])
		.where("delivery.id", "=", deliveryId)
		.where("delivery.delivered_at", "is", null)
		.where("subscriber.unsubscribed_at", "is", null)
		.executeTakeFirst();
	if (!row) return null;
	return {
		siteId: row.site_id,
		subscriberId: row.id,
		queuedAt: row.queued_at,
		toEmail: (site, origin, token) => toNewsletterEmail(row.email, row, { site, origin, token }),
	};
}

/** The email to one address, with its own links and the headers for one-click unsubscribe (RFC 8058). */
export function toNewsletterEmail(
	to: string,
	{ subject, html, text }: { subject: string; html: string; text: string },
	{ site, origin, token }: { site: SiteConfig; origin: string; token: string },
): Email {
	const links = newsletterLinks(origin, token);
	const fillLinks = (body: string) =>
		body
			.replaceAll(linkPlaceholders.unsubscribe, links.unsubscribe)
			.replaceAll(linkPlaceholders.choices, links.choices);
	return {
		to,
		...senderFields(site.title, origin),
		replyTo: site.theme.footer.organisation.email,
		subject,
		html: fillLinks(html),
		text: fillLinks(text),
		headers: {
			"List-Unsubscribe": `<${links.unsubscribe}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			"List-Id": `<nyhetsbrev.${site.host}>`,
		},
	};
}

export function newsletterLinks(origin: string, token: string): { unsubscribe: string; choices: string } {
	return {
		unsubscribe: `${origin}${paths.newsletterUnsubscribe}?token=${token}`,
		choices: `${origin}${paths.newsletterChoices}?token=${token}`,
	};
}

export async function markDelivered(trx: Writer, deliveryId: string, now: string): Promise<void> {
	await trx.updateTable("newsletter_delivery").set({ delivered_at: now }).where("id", "=", deliveryId).execute();
}
