import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";

/** A calendar that follows the site's, by its path. */
export function SubscribeLink({ path, children }: { path: string; children: ReactNode }) {
	const { origin = "" } = useRouteLoaderData<{ origin: string }>("root") ?? {};
	return <a href={`${origin.replace(/^https?/u, "webcal")}${path}`}>{children}</a>;
}
