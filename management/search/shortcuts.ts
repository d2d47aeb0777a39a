import { localStore } from "@lerret/api-client/storage/text-store";

const slashKey = "lerret-slash";

/** A key without a modifier is easily hit by accident or by speech input, so users can turn it off (WCAG 2.1.4). */
export const isSlashOn = (): boolean => localStore.read(slashKey) !== "off";

export function turnSlash(isOn: boolean): void {
	if (isOn) localStore.delete(slashKey);
	else localStore.write(slashKey, "off");
}

/** Whether a key opens the search: «/» or Ctrl+K, but never while the user types or has a dialog open. */
export function opensSearch(event: KeyboardEvent): boolean {
	const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
	const isSlash = key === "/" && !ctrlKey && !metaKey && !altKey && isSlashOn();
	const isK = key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
	if (event.defaultPrevented || repeat || !(isSlash || isK)) return false;
	return !isTextField(target) && document.querySelector("dialog[open]") === null;
}

/** The text after a key that came before the search's field was there; null for a key that is no text. */
export function textAfterKey(
	text: string,
	{
		key,
		ctrlKey,
		metaKey,
		altKey,
		isComposing,
	}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">,
): string | null {
	if (ctrlKey || metaKey || altKey || isComposing) return null;
	if (key === "Backspace") return text.slice(0, -1);
	return [...key].length === 1 ? text + key : null;
}

const isTextField = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement &&
	(target.isContentEditable ||
		target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])"));
