import type { StaffRight } from "@lerret/contracts/staff";
import type { ReactNode } from "react";
import type { LoaderFunction } from "react-router";
import type { Connection } from "../session/connection.ts";

export type Screen = { element: ReactNode; loader: (connection: Connection) => LoaderFunction };

/** A screen without a menu item. `right` where it needs another one than its section. */
export type ScreenBelow = Screen & { path: string; right?: StaffRight };

/** A menu item with its screen, the right that it needs, and the screens below its address. */
export type Section = Screen & { path: string; label: string; right: StaffRight; below?: ScreenBelow[] };
