import { useRouteLoaderData } from "react-router";

/** A calendar that follows the site's, by its path. */
export function SubscribeLink({ path, label }: { path: string; label: string }) {
	const { origin = "" } = useRouteLoaderData<{ origin: string }>("root") ?? {};
	return (
		<p className="calendar-link">
			<a href={`${origin.replace(/^https?/u, "webcal")}${path}`}>{label}</a>
		</p>
	);
}
