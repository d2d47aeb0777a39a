import { statisticsEndpoints } from "@lerret/contracts/api/statistics";
import { osloDate } from "../core/time.ts";
import { implement } from "../endpoint.ts";
import { readStatistics } from "./read.ts";

const defaultDays = 30;

export const statistics = implement(statisticsEndpoints, {
	async getStatistics({ db, usageCounter }, { params, query, now }) {
		await usageCounter.flush();
		const to = query.to ?? osloDate(Temporal.Instant.from(now)).toString();
		const from = query.from ?? Temporal.PlainDate.from(to).subtract({ days: defaultDays }).toString();
		return readStatistics(db, params.siteId, { from, to });
	},
});
