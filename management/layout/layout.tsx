import { useEffect, useState } from "react";
import { Link, Outlet, ScrollRestoration, useNavigation } from "react-router";
import { SearchControl } from "../search/search-control.tsx";
import { useSite } from "../session/connection-context.ts";
import { BelowHeading } from "../ui/page-heading.tsx";
import { ReturnLink } from "../ui/return-path.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { HelpLink, Person, SiteSelect } from "./account-bar.tsx";
import { PlaceItems, PlaceMenu, ScreenTabs } from "./place-menu.tsx";
import { SessionEnded } from "./session-ended.tsx";

/** A file dropped outside an upload field would replace the page, and unsaved text with it. */
function usePreventFileDrop(): void {
	useEffect(() => {
		const preventFileDrop = (event: DragEvent) => {
			if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
		};
		addEventListener("dragover", preventFileDrop);
		addEventListener("drop", preventFileDrop);
		return () => {
			removeEventListener("dragover", preventFileDrop);
			removeEventListener("drop", preventFileDrop);
		};
	}, []);
}

export function Layout() {
	const site = useSite();
	usePreventFileDrop();
	useKeptFocus();
	return (
		<>
			<a className="skip-link" href="#innhold">
				Hopp til innholdet
			</a>
			<header className="bar">
				<Link to={`/${site.id}`} className="bar-name">
					{site.title}
				</Link>
				<SearchControl key={site.id} />
				<HelpLink />
				<div className="bar-account">
					<SiteSelect />
					<Person />
				</div>
			</header>
			<div className="page-columns">
				<PlaceMenu />
				<PlaceItems />
				<main id="innhold" tabIndex={-1}>
					<SessionEnded />
					<ReturnLink />
					<BelowHeading value={<ScreenTabs />}>
						<Outlet key={site.id} />
					</BelowHeading>
				</main>
			</div>
			<LoadingStatus />
			<ScrollRestoration />
		</>
	);
}

function LoadingStatus() {
	const isWaiting = useNavigation().state !== "idle";
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		setSlow(false);
		if (!isWaiting) return;
		const timer = setTimeout(() => setSlow(true), 1000);
		return () => clearTimeout(timer);
	}, [isWaiting]);
	return (
		<p className="waiting" role="status">
			{isWaiting && isSlow ? "Henter …" : null}
		</p>
	);
}
