import { staffPaths } from "@lerret/contracts/paths";
import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import type { Place } from "../screens/section.ts";
import { placesOf } from "../screens/sections.tsx";
import { useRights, useSite } from "../session/connection-context.ts";

/** The places that a phone has room for; the others are on the page «Mer». */
const nearPlaces: ReadonlySet<Place> = new Set<Place>(["programme", "tickets"]);

/** The places of the user at this site. */
export const usePlaces = () => placesOf(useRights());

const useSegment = (): string => useLocation().pathname.split("/")[2] ?? "";

/** Beside the screen, and on phones below it, where the thumb reaches. */
export function PlaceMenu() {
	const site = useSite();
	const segment = useSegment();
	const places = usePlaces();
	const current = places.find(({ shown }) => shown.some(({ path }) => path === segment))?.place;
	const isFar = segment === "mer" || (current !== undefined && !nearPlaces.has(current));
	return (
		<nav className="places" aria-label="Administrasjon">
			<ul>
				{places.map(({ place, label, shown }) => (
					<li key={place} className={nearPlaces.has(place) ? undefined : "place-far"}>
						<Link to={`/${site.id}/${shown[0]?.path}`} aria-current={place === current ? "true" : undefined}>
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
			</ul>
		</nav>
	);
}

/** The screens of the place that the user is in. */
export function SectionMenu() {
	const site = useSite();
	const segment = useSegment();
	const place = usePlaces().find(({ shown }) => shown.some(({ path }) => path === segment));
	const menu = useRef<HTMLElement>(null);
	useEffect(() => {
		// On phones it may be beyond the edge.
		const current = segment && menu.current?.querySelector("[aria-current]");
		if (current) current.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [segment]);
	if (!place || place.shown.length < 2) return null;
	return (
		<nav ref={menu} className="place-sections" aria-label={place.label}>
			<ul>
				{place.shown.map(({ path, label }) => (
					<li key={path}>
						<NavLink to={`/${site.id}/${path}`}>{label}</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
