import { staffPaths } from "@lerret/contracts/paths";
import { useEffect, useState } from "react";
import { Link, NavLink, Outlet, ScrollRestoration, useNavigate, useNavigation, useParams } from "react-router";
import { sections } from "../screens/sections.tsx";
import { useConnection, useRights, useSite } from "../session/connection-context.ts";
import { ChoiceField } from "../ui/fields/field.tsx";
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
	const connection = useConnection();
	const site = useSite();
	usePreventFileDrop();
	const rights = useRights();
	return (
		<>
			<a className="skip-link" href="#innhold">
				Hopp til innholdet
			</a>
			<header className="bar">
				<Link to={`/${site.id}`} className="bar-name">
					{site.title}
				</Link>
				<SiteSelect />
				<div className="bar-person">
					{connection.me.hasPassword ? (
						<Link to={`/${site.id}/passord`}>
							{connection.me.name}
							<span className="visually-hidden">: bytt passord</span>
						</Link>
					) : (
						<span>{connection.me.name}</span>
					)}
					<button type="button" onClick={connection.session.logOut}>
						Logg ut
					</button>
				</div>
			</header>
			<div className="page-columns">
				<nav className="sidebar" aria-label="Administrasjon">
					<ul>
						{sections.map(({ path, label, right }) =>
							rights.has(right) ? (
								<li key={path}>
									<NavLink to={`/${site.id}/${path}`}>{label}</NavLink>
								</li>
							) : null,
						)}
						<li>
							<a href={`${staffPaths.control}#${encodeURIComponent(site.id)}`}>Billettkontroll</a>
						</li>
					</ul>
				</nav>
				<main id="innhold" tabIndex={-1}>
					<SessionEnded />
					<Outlet key={site.id} />
				</main>
			</div>
			<LoadingStatus />
			<ScrollRestoration />
		</>
	);
}

function SiteSelect() {
	const { sites } = useConnection();
	const { siteId = "" } = useParams();
	const navigate = useNavigate();
	if (sites.length < 2) return null;
	return (
		<ChoiceField
			label="Nettsted"
			value={siteId}
			choices={sites.map(({ id, title }) => [id, title] as const)}
			onChoice={(id) => navigate(`/${id}`)}
		/>
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
