import { type ListedShowing, showingEndpoints } from "@lerret/contracts/api/showings";
import { formatClock, formatShowingDay, formatTime } from "@lerret/contracts/nb/time";
import { programmeDayOf } from "@lerret/contracts/programme-day";
import { Fragment } from "react";
import {
	Link,
	type LoaderFunctionArgs,
	NavLink,
	Outlet,
	useLoaderData,
	useLocation,
	useRevalidator,
} from "react-router";
import type { Connection } from "../../../session/connection.ts";
import { useRights, useSite } from "../../../session/connection-context.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { useCurrentInView } from "../../../ui/use-current-in-view.ts";
import { ShowingMarks } from "./showing-marks.tsx";
import { ShowingMenu } from "./showing-menu.tsx";
import { showingTabs } from "./tabs.ts";

export const showingLoader =
	({ client }: Connection) =>
	({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs): Promise<ListedShowing> =>
		client.call(showingEndpoints.getShowing, { params: { siteId, id }, signal });

/** One showing: what it is, and tabs with all that staff do with it. */
export function ShowingPage() {
	const showing = useLoaderData<ListedShowing>();
	const site = useSite();
	const rights = useRights();
	const { revalidate } = useRevalidator();
	const segment = useLocation().pathname.split("/")[4] ?? "";
	const row = useCurrentInView<HTMLElement>(segment);
	const { id, title, startTime, endTime, hall } = showing;
	const tabs = showingTabs.filter(
		({ path, right, isOfPublished }) =>
			rights.has(right) && (showing.isPublished || !isOfPublished) && (path !== "oppgjor" || showing.isForOrganiser),
	);
	const tab = showingTabs.find(({ path }) => path === segment);
	const day = programmeDayOf(startTime, site.dayStartsAt);
	const base = `/${site.id}/program`;
	return (
		<Fragment key={id}>
			<PageHeading title={title} name={tab && `${title}: ${tab.label}`} className="showing-heading">
				<p className="kicker">
					<Link to={`${base}?dag=${day}`}>{formatShowingDay(startTime, site.dayStartsAt)}</Link> {formatTime(startTime)}
					–{formatClock(endTime)}, {hall} <ShowingMarks showing={showing} />
				</p>
				<ShowingMenu showing={showing} onChanged={revalidate} />
			</PageHeading>
			<nav ref={row} className="showing-tabs link-row" aria-label="Om forestillingen">
				<ul>
					{tabs.map(({ path, label }) => (
						<li key={path}>
							<NavLink to={path === "" ? `${base}/${encodeURIComponent(id)}` : path} end={path === ""}>
								{label}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<Outlet />
		</Fragment>
	);
}
