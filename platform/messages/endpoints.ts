import { feedbackEndpoints } from "@lerret/contracts/api/feedback";
import { newsletterEndpoints } from "@lerret/contracts/api/newsletter";
import { changeAs, implement, reply } from "../endpoint.ts";
import { deleteFeedback, readFeedback } from "./feedback/read.ts";
import { readNewsletterStatus } from "./newsletter/status.ts";

const feedback = implement(feedbackEndpoints, {
	async listFeedback({ db }, { params, query }) {
		const { items, total, next } = await readFeedback(db, params.siteId, query);
		return reply(items, { total, next });
	},

	deleteFeedback: (services, input) => changeAs(services, input, (trx, by) => deleteFeedback(trx, input.params, by)),
});

const newsletter = implement(newsletterEndpoints, {
	getNewsletterStatus: ({ db }, { params }) => readNewsletterStatus(db, params.siteId),
});

export const messages = [...feedback, ...newsletter];
