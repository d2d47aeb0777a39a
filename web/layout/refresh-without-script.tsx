import { useMatches } from "react-router";

/** Loads a page whose loader returns `refreshSeconds` again without script. HTML allows the element in `head` only. */
export function RefreshWithoutScript() {
	const seconds = useMatches()
		.map(({ loaderData }) => (loaderData as { refreshSeconds?: number | null } | undefined)?.refreshSeconds)
		.find(Boolean);
	if (!seconds) return null;
	return (
		<noscript>
			<meta httpEquiv="refresh" content={String(seconds)} />
		</noscript>
	);
}
