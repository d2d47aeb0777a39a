import { followTranslations } from "@lerret/api-client/browser/translated-text";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { undoForeignChanges } from "./client/hydration/foreign-changes";
import { reportChunkErrors } from "./client/navigation/code-failures";
import { hideJumpsFromRouter } from "./client/navigation/fragment-jumps";

reportChunkErrors();
hideJumpsFromRouter();

// Hydration is interruptible. Navigation is not: without interruption the next page renders in half the time, and
// visitors do not type or scroll on the page that they leave.
startTransition(() => {
	undoForeignChanges();
	followTranslations();
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter useTransitions={false} />
		</StrictMode>,
	);
});
