import { staffPaths } from "@lerret/contracts/paths";
import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import type { Place } from "../screens/section.ts";
import { placesOf } from "../screens/sections.tsx";
import { useRights, useSite } from "../session/connection-context.ts";
import { Version } from "./version.tsx";

/** The places that a phone has room for; the others are on the page «Mer». */
const nearPlaces: ReadonlySet<Place> = new Set<Place>(["programme", "tickets"]);

/** The places of the user at this site, and the one that the user is in, if any. `segment` is that of the screen's address. */
export function usePlaces() {
	const segment = useLocation().pathname.split("/")[2] ?? "";
	const places = placesOf(useRights());
	return { places, current: places.find(({ shown }) => shown.some(({ path }) => path === segment)), segment };
}

/** Beside the screen, and on phones below it, where the thumb reaches. */
export function PlaceMenu() {
	const site = useSite();
	const { places, current, segment } = usePlaces();
	const isFar = segment === "mer" || (current !== undefined && !nearPlaces.has(current.place));
	return (
		<nav className="places" aria-label="Administrasjon">
			<ul>
				{places.map(({ place, label, shown }) => (
					<li key={place} className={nearPlaces.has(place) ? undefined : "place-far"}>
						<Link to={`/${site.id}/${shown[0]?.path}`} aria-current={place === current?.place ? "true" : undefined}>
							{label}
						</Link>
					</li>
				))}
				<li>
					<a href={`${staffPaths.control}#${encodeURIComponent(site.id)}`}>
						<span className="place-far">Billettkontroll</span>
						<span className="place-near">Kontroll</span>
					</a>
				</li>
				<li className="place-near">
					<Link to={`/${site.id}/mer`} aria-current={isFar ? "true" : undefined}>
						Mer
					</Link>
				</li>
				<li className="place-far">
					<Version />
				</li>
			</ul>
		</nav>
	);
}

/** The screens of the place that the user is in. */
export function SectionMenu() {
	const site = useSite();
	const { current, segment } = usePlaces();
	const menu = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: anew for each screen
	useEffect(() => {
		// On phones it may be beyond the edge.
		menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [segment]);
	if (!current || current.shown.length < 2) return null;
	return (
		<nav ref={menu} className="place-sections" aria-label={current.label}>
			<ul>
				{current.shown.map(({ path, label }) => (
					<li key={path}>
						<NavLink to={`/${site.id}/${path}`}>{label}</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
