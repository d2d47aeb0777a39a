import type { FoundGroup, FoundItem, FoundKind } from "@lerret/contracts/api/find";
import { contentNames } from "@lerret/contracts/content-names";
import { formatMomentOfYear } from "@lerret/contracts/nb/time";
import type { GuidePage } from "../guide/guide-page.ts";
import type { RecentItem } from "../session/recent-items.ts";

/** Something to open, with its address in the app. */
export type Option = RecentItem;
export type OptionGroup = { label: string; options: Option[] };

/** The heading of each kind, and the screen that has its items. */
const kinds: Record<FoundKind, { label: string; screen: string }> = {
	customer: { label: "Kunder", screen: "bestillinger/kunde" },
	order: { label: "Bestillinger", screen: "bestillinger" },
	voucher: { label: "Gavekort og klippekort", screen: "gavekort" },
	event: { label: "Forestillinger", screen: "program" },
	production: { label: contentNames.production.heading, screen: contentNames.production.segment },
	article: { label: contentNames.article.heading, screen: contentNames.article.segment },
	page: { label: "Sider", screen: contentNames.page.segment },
};

/** `mayOrder`: for who may order by phone, the showings that a caller can still pay by a link lead to the form too. */
export const toOptionGroups = (
	siteId: string,
	found: FoundGroup[],
	{ mayOrder }: { mayOrder: boolean },
): OptionGroup[] =>
	found.flatMap(({ kind, items }) => {
		const options = items.map((item) => ({
			path: `/${siteId}/${kinds[kind].screen}/${encodeURIComponent(item.id)}`,
			title: item.title || "Adressen er slettet",
			detail: detailOf(kind, item),
		}));
		const group = { label: kinds[kind].label, options };
		if (!mayOrder || kind !== "event") return [group];
		const payable = options
			.filter((_, i) => isPayable(items[i]))
			.map(({ path, ...option }) => ({ ...option, path: `${path}/billetter` }));
		return payable.length > 0 ? [group, { label: "Bestill på telefon", options: payable }] : [group];
	});

/** A link ends two hours before the start. */
const payMs = 2 * 3_600_000;
const isPayable = (item: FoundItem | undefined): boolean =>
	Date.parse(item?.event?.startTime ?? "") > Date.now() + payMs;

/** «kari@post.example. Neste: Vinterlys, fredag 20. november kl. 18.00», «fredag 20. november kl. 18.00, Storsalen». */
function detailOf(kind: FoundKind, { title, about, event }: FoundItem): string {
	const time = event && formatMomentOfYear(event.startTime);
	if (kind === "customer") {
		const next = event && `Neste: ${event.title}, ${time}`;
		return [about, next].filter(Boolean).join(". ");
	}
	return [event?.title === title ? null : event?.title, time, about].filter(Boolean).join(", ");
}

type Named = { label: string };
type ShownPlace = Named & { items: (Named & { tabs: (Named & { path: string })[] })[] };

/** The screens of the app of which a name has a word that begins with the text. */
export function findScreens(siteId: string, places: ShownPlace[], text: string): OptionGroup[] {
	const begins = ({ label }: Named) => ` ${label}`.toLocaleLowerCase("nb").includes(` ${text.toLocaleLowerCase("nb")}`);
	const options = places.flatMap((place) =>
		place.items.flatMap((item) =>
			item.tabs
				.filter((tab) => begins(tab) || begins(item))
				.map((tab) => {
					const above = [place, item].map(({ label }) => label).filter((label) => label !== tab.label);
					return { path: `/${siteId}/${tab.path}`, title: tab.label, detail: [...new Set(above)].join(", ") };
				}),
		),
	);
	return options.length > 0 ? [{ label: "Gå til", options }] : [];
}

/** The tasks of the guide whose title or steps have every word of the text; first those whose title has. */
export function findGuide(siteId: string, pages: GuidePage[], text: string): OptionGroup[] {
	const wanted = text.toLocaleLowerCase("nb").split(/\s+/u);
	const hasAll = (words: string) => wanted.every((word) => words.toLocaleLowerCase("nb").includes(word));
	const byTitle = pages.filter(({ title }) => hasAll(title));
	const byStep = pages.filter((page) => !byTitle.includes(page) && hasAll([page.title, ...page.steps].join(" ")));
	const options = [...byTitle, ...byStep]
		.slice(0, mostTasks)
		.map(({ id, title }) => ({ path: `/${siteId}/hjelp?oppgave=${id}`, title, detail: "" }));
	return options.length > 0 ? [{ label: "Hjelp", options }] : [];
}

const mostTasks = 5;
