import { staffPaths } from "@lerret/contracts/paths";
import { Link, NavLink, useLocation } from "react-router";
import type { Place } from "../screens/section.ts";
import { type MenuItem, placesOf } from "../screens/sections.tsx";
import { useRights, useSite } from "../session/connection-context.ts";
import { useCurrentInView } from "../ui/use-current-in-view.ts";
import { Version } from "./version.tsx";

/** The places that a phone has room for; the others are on the page «Mer». */
const nearPlaces: ReadonlySet<Place> = new Set<Place>(["today", "programme", "tickets"]);

/** The places of the user at this site, and the one that the user is in, if any. `segment` is that of the screen's address. */
export function usePlaces() {
	const [, , segment = "", ...rest] = useLocation().pathname.split("/");
	const places = placesOf(useRights());
	const has = ({ tabs }: MenuItem) => tabs.some(({ path }) => path === segment);
	const current = places.find(({ items }) => items.some(has));
	return { places, current, currentItem: current?.items.find(has), segment, isBelow: rest.some(Boolean) };
}

/** Beside the screen with the screens of the current place, and on phones below it, where the thumb reaches. */
export function PlaceMenu() {
	const site = useSite();
	const { places, current, segment } = usePlaces();
	const isFar = segment === "mer" || (current !== undefined && !nearPlaces.has(current.place));
	return (
		<nav className="places" aria-label="Administrasjon">
			<ul>
				{places.map(({ place, label, items }) => (
					<li key={place} className={nearPlaces.has(place) ? undefined : "place-far"}>
						<Link
							to={`/${site.id}/${items[0]?.tabs[0]?.path}`}
							aria-current={place === current?.place ? "true" : undefined}
						>
							{label}
						</Link>
						{place === current?.place ? <ItemLinks items={items} /> : null}
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

/** The screens of the place that the user is in, on phones. */
export function PlaceItems() {
	const { current, segment } = usePlaces();
	const menu = useCurrentInView<HTMLElement>(segment);
	if (!current || current.items.length < 2) return null;
	return (
		<nav ref={menu} className="place-row link-row" aria-label={current.label}>
			<ItemLinks items={current.items} />
		</nav>
	);
}

function ItemLinks({ items }: { items: MenuItem[] }) {
	const site = useSite();
	const { currentItem } = usePlaces();
	if (items.length < 2) return null;
	return (
		<ul className="place-items">
			{items.map(({ label, tabs }) => (
				<li key={label}>
					<Link to={`/${site.id}/${tabs[0]?.path}`} aria-current={label === currentItem?.label ? "true" : undefined}>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}

/** The other screens of a menu item, below the heading of each of them. */
export function ScreenTabs() {
	const site = useSite();
	const { currentItem, isBelow } = usePlaces();
	if (!currentItem || currentItem.tabs.length < 2 || isBelow) return null;
	return (
		<nav className="screen-tabs link-row" aria-label={currentItem.label}>
			{currentItem.tabs.map(({ path, label }) => (
				<NavLink key={path} to={`/${site.id}/${path}`}>
					{label}
				</NavLink>
			))}
		</nav>
	);
}
