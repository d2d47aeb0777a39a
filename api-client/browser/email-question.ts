/** How long after the last key an address counts as written. */
const pauseMs = 700;

/**
 * Calls `ask` with the address that was probably meant, or null: when writing stops for a moment, and when the field is left. What
 * `ask` shows moves the page, so it waits for the end of a click that leaves the field. Returns what ends this.
 */
export function watchAddress(field: HTMLInputElement, ask: (meant: string | null) => void): () => void {
	const listening = new AbortController();
	const { signal } = listening;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isClicking = false;
	/** The field was left by the click that is going on. */
	let isLeft = false;
	const check = async () => {
		const { suggestAddress } = await import("@lerret/contracts/email-suggestion");
		if (!signal.aborted) ask(suggestAddress(field.value));
	};
	const checkAfter = (ms: number) => {
		clearTimeout(timer);
		timer = setTimeout(() => void check().catch(() => undefined), ms);
	};
	field.addEventListener("input", () => checkAfter(pauseMs), { signal });
	const leave = () => {
		clearTimeout(timer);
		if (isClicking) isLeft = true;
		else checkAfter(0);
	};
	const setClicking = ({ type }: Event) => {
		isClicking = type === "pointerdown";
		if (isClicking || !isLeft) return;
		isLeft = false;
		// After the click itself.
		checkAfter(0);
	};
	field.addEventListener("change", leave, { signal });
	for (const type of ["pointerdown", "pointerup", "pointercancel"])
		addEventListener(type, setClicking, { signal, capture: true });
	return () => {
		listening.abort();
		clearTimeout(timer);
	};
}
