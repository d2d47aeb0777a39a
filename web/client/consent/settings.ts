import { localStore } from "@lerret/api-client/storage/text-store";
import { consentKey } from "@lerret/contracts/consent-key";
import type { ConsentSettings } from "../../chrome";

export type Answer = "yes" | "no" | null;

export function readSettings(): ConsentSettings | null {
	const text = document.getElementById("consent")?.dataset.settings;
	// Written by the server, so it needs no check.
	return text ? (JSON.parse(text) as ConsentSettings) : null;
}

/** Whether the browser sends Global Privacy Control (https://privacycg.github.io/gpc-spec/). */
export const hasGlobalPrivacyControl = (): boolean =>
	(navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Returns "no" where storage is forbidden, because the answer could not be remembered. */
export function readAnswer(): Answer {
	if (!localStore.isAvailable()) return "no";
	const stored = localStore.read(consentKey);
	return stored === "yes" || stored === "no" ? stored : null;
}

export const writeAnswer = (answer: "yes" | "no"): void => void localStore.write(consentKey, answer);
