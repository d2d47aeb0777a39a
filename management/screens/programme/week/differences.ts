import type { WeekShowing } from "@lerret/contracts/api/week";
import { changeOf } from "@lerret/contracts/event-change";
import { formatMoment } from "@lerret/contracts/nb/time";

/** What publication makes of a draft, in words. */
export type Difference = {
	showing: WeekShowing;
	what: string;
	holders: number;
	/** When it is published as it is; null where no one has planned that. */
	plannedAt: string | null;
};

const words = { cancelled: "Avlyses", reinstated: "Opphever avlysningen", moved: "Flyttes", "other-hall": "Ny sal" };

/** What visitors do not see yet of the showings that are listed, by start; `holders` counts the tickets whose owners get an email. */
export function findDifferences(showings: WeekShowing[], now: string): Difference[] {
	return showings.flatMap((showing) => {
		const { isChanged, published, startTime, hall, status, sale } = showing;
		if (!isChanged || showing.etag === null) return [];
		const plannedAt = showing.isPlanned ? showing.plannedAt : null;
		if (published === null) return [{ showing, what: "Ny", holders: 0, plannedAt }];
		const before = { startsAt: published.startTime, screen: published.hall, status: published.status };
		const change = changeOf(before, { startsAt: startTime, screen: hall, status }, now);
		if (change === null) return [{ showing, what: "Endret", holders: 0, plannedAt }];
		const from =
			change === "moved" || change === "other-hall"
				? ` fra ${formatMoment(published.startTime)}, ${published.hall}`
				: "";
		return [{ showing, what: `${words[change]}${from}`, holders: sale?.tickets ?? 0, plannedAt }];
	});
}

/** «12 billetter: alle som har dem, får e-post.»; null where no email goes out. */
export function describeHolders(differences: Difference[]): string | null {
	const tickets = differences.reduce((sum, { holders }) => sum + holders, 0);
	if (tickets === 0) return null;
	return `Det er solgt ${tickets === 1 ? "én billett" : `${tickets} billetter`} til det som endres. De som har dem, får e-post.`;
}
