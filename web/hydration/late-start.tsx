import { createContext, useContext } from "react";
import { useMatches } from "react-router";
import { SpeculationRules } from "../navigation/speculation-rules";
import type { Handoff } from "./handoff";
import { usePageSecurity } from "./page-security";
import startScript from "./start.js?minified";

/** Waits until the browser is idle (`web/service-worker/register-sw.ts`). */
const registerPath = "/register-sw.js";

/** Filled by the server alone. */
export const HandoffContext = createContext<Handoff | null>(null);

/**
 * In the place of React Router's `<Scripts />`: what the browser needs to begin React later. Nothing of it is fetched, run or parsed
 * before the page is painted but the small scripts, which wait. Stands last in the body, where hydration reads past what it does
 * not know: in the browser it is nothing.
 */
export function LateStart() {
	return import.meta.env.SSR ? <WaitingScripts /> : null;
}

function WaitingScripts() {
	const handoff = useContext(HandoffContext);
	const { nonce, integrityOf } = usePageSecurity();
	const isStill = useMatches().some(
		({ handle }) => typeof handle === "object" && handle !== null && "isStill" in handle,
	);
	if (!handoff || isStill) return null;
	return (
		<>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<", see handoff.ts */}
			<script type="text/plain" id="page-state" dangerouslySetInnerHTML={{ __html: handoff.state }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same */}
			<script type="application/json" id="page-start" dangerouslySetInnerHTML={{ __html: handoff.start }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: startScript }} />
			{/* From the sources there is no service worker, which would keep what has just been changed. */}
			{import.meta.env.PROD ? (
				<script defer src={registerPath} integrity={integrityOf(registerPath)} fetchPriority="low" />
			) : null}
			<SpeculationRules nonce={nonce} />
		</>
	);
}
