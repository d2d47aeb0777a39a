import { AppError } from "@lerret/contracts/errors";
import { offeredTopics } from "@lerret/contracts/offered-topics";
import { pages } from "@lerret/contracts/routes";
import * as z from "zod";
import { implementPage, redirectTo } from "../page.ts";
import { feedbackSchema, sendFeedback } from "./feedback/send.ts";
import { inquirySchema, sendInquiry } from "./inquiry/send.ts";
import { changeChoices, choicesSchema, readChoices, unsubscribe } from "./newsletter/choices.ts";
import { confirmSubscription, subscribe, subscriptionSchema } from "./newsletter/subscribe.ts";

const sent = ({ path }: { path: string }) => redirectTo(`${path}?status=sendt`);

export const feedbackPage = implementPage(pages.feedback, {
	fields: feedbackSchema,
	async act(services, visit, feedback) {
		await sendFeedback(services, visit, feedback);
		return sent(pages.feedback);
	},
});

export const inquiryPage = implementPage(pages.inquiry, {
	fields: inquirySchema,
	async act(services, visit, inquiry) {
		await sendInquiry(services, visit, inquiry);
		return sent(pages.inquiry);
	},
});

export const newsletterPage = implementPage(pages.newsletter, {
	load(_services, { site }) {
		if (!site.hasEmail) throw new AppError("not_found");
		return { siteTitle: site.title, weekday: site.newsletter?.weekday ?? null, topics: offeredTopics(site) };
	},
	fields: subscriptionSchema,
	async act(services, visit, subscription) {
		if (!visit.site.hasEmail) throw new AppError("not_found");
		await subscribe(services, visit, subscription);
		return sent(pages.newsletter);
	},
});

export const newsletterConfirmPage = implementPage(pages.newsletterConfirm, {
	fields: z.object({ token: z.string() }),
	act: async ({ db }, visit, { token }) =>
		(await confirmSubscription(db, token, visit))
			? redirectTo(`${pages.newsletterConfirm.path}?status=bekreftet`)
			: { hasFailed: true },
});

const tokenOf = ({ query }: { query: URLSearchParams }) => query.get("token") ?? "";

/** Mail programs send no fields (RFC 8058). */
export const newsletterUnsubscribePage = implementPage(pages.newsletterUnsubscribe, {
	act: async ({ db }, visit) => ({ outcome: await unsubscribe(db, tokenOf(visit), visit) }),
});

export const newsletterChoicesPage = implementPage(pages.newsletterChoices, {
	load: async ({ db }, visit) => (tokenOf(visit) ? readChoices(db, tokenOf(visit), visit) : null),
	fields: choicesSchema,
	act: async ({ db }, visit, choices) => ({ outcome: await changeChoices(db, choices, visit) }),
});

export const messagePages = [
	feedbackPage,
	inquiryPage,
	newsletterPage,
	newsletterConfirmPage,
	newsletterUnsubscribePage,
	newsletterChoicesPage,
];
