import { unattendedHeader } from "@lerret/contracts/staff-logins";

/** Whether a person uses this tab, so that its own requests do not keep the login of an unattended screen alive. */

const attendedMs = 60_000;

export type Activity = {
	/** Notes a use that is no key or touch, such as a scan. */
	note: () => void;
	/** The browser's `fetch`; it marks a request with `unattendedHeader` once the tab has not been used for a minute. */
	fetch: typeof globalThis.fetch;
};

/** Begins to watch keys and pointers of the tab. */
export function watchActivity(): Activity {
	let usedAt = performance.now();
	const note = () => {
		usedAt = performance.now();
	};
	for (const type of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"])
		addEventListener(type, note, { capture: true, passive: true });
	return {
		note,
		fetch: (input, init) => {
			if (performance.now() - usedAt < attendedMs) return fetch(input, init);
			const headers = new Headers(init?.headers);
			headers.set(unattendedHeader, "1");
			return fetch(input, { ...init, headers });
		},
	};
}
