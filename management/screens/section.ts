import type { StaffRight } from "@lerret/contracts/staff";
import type { ReactNode } from "react";
import type { LoaderFunction } from "react-router";
import type { Connection } from "../session/connection.ts";

/** The places of the app, by task, in the order of the menu. */
export const placeLabels = {
	today: "I dag",
	programme: "Program",
	tickets: "Billetter",
	site: "Nettsted",
	venue: "Hus",
} as const;
export type Place = keyof typeof placeLabels;

/** Without a loader where the screen asks the API for nothing. */
export type Screen = { element: ReactNode; loader?: ((connection: Connection) => LoaderFunction) | undefined };

/** A screen's code is fetched when it is opened. */
export type ScreenCode = { screen: () => Promise<Screen> };

/** A part of a screen, at its own address below the screen's ("" for the first one). */
export type Tab = ScreenCode & { path: string; label: string; right: StaffRight };

/** A screen without a menu item. `right` where it needs another one than its section. */
export type ScreenBelow = ScreenCode & { path: string; right?: StaffRight; tabs?: readonly Tab[] };

/**
 * A screen of a place, the right that it needs, and the screens below its address. Those with the same `item` are tabs of
 * one menu item with that name; the others are menu items.
 */
export type Section = ScreenCode & {
	path: string;
	label: string;
	/** What it is called outside its place, where that is not its label. */
	name?: string;
	place: Place;
	item?: string;
	right: StaffRight;
	below?: ScreenBelow[];
};
