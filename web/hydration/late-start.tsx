import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { Handoff } from "./handoff";
import startScript from "./start.js?minified";

/** Filled by the server alone. */
export const HandoffContext = createContext<Handoff | null>(null);

/**
 * In the place of React Router's `<Scripts />`: what the browser needs to begin React later. Nothing of it is fetched, run or parsed
 * before the page is painted but the small script, which waits. Stands last in the body, where hydration reads past what it does
 * not know: in the browser it is nothing.
 */
export function LateStart() {
	const handoff = useContext(HandoffContext);
	if (!handoff) return null;
	return (
		<>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<", see handoff.ts */}
			<script type="text/plain" id="page-state" dangerouslySetInnerHTML={{ __html: handoff.state }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same */}
			<script type="application/json" id="page-start" dangerouslySetInnerHTML={{ __html: handoff.start }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
			<script dangerouslySetInnerHTML={{ __html: startScript }} />
		</>
	);
}

/** What only makes sense once React runs, and is not in the page before. */
export function AfterStart({ children }: { children: ReactNode }) {
	const [isRunning, setRunning] = useState(false);
	useEffect(() => setRunning(true), []);
	return isRunning ? children : null;
}
