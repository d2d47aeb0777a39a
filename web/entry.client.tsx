import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchCode } from "./navigation/route-chunks";

watchCode();

// What is there already comes alive in slices. The next page is drawn in one go: cut into slices it takes twice as long, and nobody
// types or scrolls on the page that is left.
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter useTransitions={false} />
		</StrictMode>,
	);
});
