import type { StaffRight } from "@lerret/contracts/staff";
import type { ReactNode } from "react";
import type { LoaderFunction } from "react-router";
import type { Connection } from "../session/connection.ts";

/** The places of the app, by task, in the order of the menu. */
export const placeLabels = { programme: "Program", tickets: "Billetter", site: "Nettsted", venue: "Hus" } as const;
export type Place = keyof typeof placeLabels;

export type Screen = { element: ReactNode; loader: (connection: Connection) => LoaderFunction };

/** A screen without a menu item. `right` where it needs another one than its section. */
export type ScreenBelow = Screen & { path: string; right?: StaffRight };

/** A menu item of a place with its screen, the right that it needs, and the screens below its address. */
export type Section = Screen & { path: string; label: string; place: Place; right: StaffRight; below?: ScreenBelow[] };
