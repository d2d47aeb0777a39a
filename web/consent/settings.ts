import { consentKey } from "@lerret/contracts/consent-key";
import type { ConsentSettings } from "../layout/chrome";

/** A visitor's answer. Null: none has been given. */
export type Answer = "yes" | "no" | null;

/** What the page says of the site's analytics, or null where it has none. */
export function readSettings(): ConsentSettings | null {
	const text = document.getElementById("consent")?.dataset.settings;
	// Our own page wrote it.
	return text ? (JSON.parse(text) as ConsentSettings) : null;
}

/** True where the browser says no by itself (https://privacycg.github.io/gpc-spec/). */
export const refusesByItself = (): boolean =>
	(navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Where nothing can be stored, nothing can be remembered: then nobody is asked, and the answer is no. */
export function readAnswer(): Answer {
	try {
		const stored = localStorage.getItem(consentKey);
		return stored === "yes" || stored === "no" ? stored : null;
	} catch {
		return "no";
	}
}

export function writeAnswer(answer: "yes" | "no"): void {
	try {
		localStorage.setItem(consentKey, answer);
	} catch {
		// It then lasts as long as the page.
	}
}
