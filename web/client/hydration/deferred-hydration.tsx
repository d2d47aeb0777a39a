import { Scripts, useMatches } from "react-router";
import { SpeculationRules } from "../navigation/speculation-rules";
import { usePageSecurity } from "./page-security";
import startScript from "./start.js?minified";

const registerPath = "/register-sw.js";

/**
 * React Router's `<Scripts />`, held back (held-scripts.ts): nothing is loaded or parsed before the page is painted,
 * except small scripts that wait. It is last in the body, where hydration skips unknown elements, because it renders
 * nothing in the browser.
 */
export function DeferredHydration() {
	return import.meta.env.SSR ? <DeferredScripts /> : null;
}

function DeferredScripts() {
	const { nonce, integrityOf, isFormAnswer } = usePageSecurity();
	const isStatic = useMatches().some(
		({ handle }) => typeof handle === "object" && handle !== null && "isStatic" in handle,
	);
	if (isStatic) return null;
	return (
		<>
			<Scripts />
			<template id="page-preloads" />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script */}
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: startScript }} />
			{/* In development there is no service worker, which would serve outdated files. */}
			{import.meta.env.PROD ? (
				<script
					defer
					src={registerPath}
					integrity={integrityOf(registerPath)}
					fetchPriority="low"
					data-form-answer={isFormAnswer ? "" : undefined}
				/>
			) : null}
			<SpeculationRules nonce={nonce} />
		</>
	);
}
