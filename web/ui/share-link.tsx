import type { MouseEvent } from "react";
import { useLoaderData, useLocation } from "react-router";
import { useSharing } from "./use-sharing";

/** Passes on the page's address; without script, by e-mail. */
export function ShareLink({ title }: { title: string }) {
	const { origin = "" } = useLoaderData<{ origin?: string }>();
	const url = `${origin}${useLocation().pathname}`;
	const { note, share } = useSharing({ url, title });
	const onClick = (event: MouseEvent) => {
		event.preventDefault();
		void share();
	};
	return (
		<p className="share">
			<a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`} onClick={onClick}>
				Del med noen
			</a>{" "}
			<span role="status">{note}</span>
		</p>
	);
}
