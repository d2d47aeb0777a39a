import { unattendedHeader } from "@lerret/contracts/staff-logins";

/** Whether a person uses this tab, so that its own requests do not keep the login of an unattended screen alive. */

const attendedMs = 60_000;

export type Activity = {
	/** Notes a use that is no key or touch, such as a scan. */
	note: () => void;
	/** The headers that say of a request that no person is here. */
	headers: () => Record<string, string>;
};

export function watchActivity(): Activity {
	let usedAt = performance.now();
	const note = () => {
		usedAt = performance.now();
	};
	for (const type of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"])
		addEventListener(type, note, { capture: true, passive: true });
	return { note, headers: () => (performance.now() - usedAt < attendedMs ? {} : { [unattendedHeader]: "1" }) };
}
