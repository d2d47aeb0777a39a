import { createContext, useContext } from "react";
import { useMatches } from "react-router";
import { SpeculationRules } from "../navigation/speculation-rules";
import type { Handoff } from "./handoff";
import { usePageSecurity } from "./page-security";
import startScript from "./start.js?minified";

const registerPath = "/register-sw.js";

/** Set on the server only. */
export const HandoffContext = createContext<Handoff | null>(null);

/**
 * Replaces React Router's `<Scripts />`. Nothing is loaded or parsed before the page is painted, except small scripts
 * that wait. It is last in the body, where hydration skips unknown elements, because it renders nothing in the browser.
 */
export function DeferredHydration() {
	return import.meta.env.SSR ? <DeferredScripts /> : null;
}

function DeferredScripts() {
	const handoff = useContext(HandoffContext);
	const { nonce, integrityOf } = usePageSecurity();
	const isStatic = useMatches().some(
		({ handle }) => typeof handle === "object" && handle !== null && "isStatic" in handle,
	);
	if (!handoff || isStatic) return null;
	return (
		<>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<", see handoff.ts */}
			<script type="text/plain" id="page-state" dangerouslySetInnerHTML={{ __html: handoff.state }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same */}
			<script type="application/json" id="page-start" dangerouslySetInnerHTML={{ __html: handoff.start }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script */}
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: startScript }} />
			{/* In development there is no service worker, which would serve outdated files. */}
			{import.meta.env.PROD ? (
				<script defer src={registerPath} integrity={integrityOf(registerPath)} fetchPriority="low" />
			) : null}
			<SpeculationRules nonce={nonce} />
		</>
	);
}
