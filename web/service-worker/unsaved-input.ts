type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
	target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isChecked = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** What a visitor can lose of a field. */
const stateOf = (field: Field): string => (isChecked(field) ? String(field.checked) : field.value);

/** What a field held before anybody touched it, as far as the page says. */
function initialStateOf(field: Field): string {
	if (isChecked(field)) return String(field.defaultChecked);
	if (field instanceof HTMLSelectElement) {
		const options = [...field.options];
		return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
	}
	return field.defaultValue;
}

/** Looks out for what is written in forms. The function that it answers with is true while some of it would be lost with the page. */
export function watchInput(): () => boolean {
	const touched = new Map<Field, string>();
	const touch = (event: Event, state: (field: Field) => string) => {
		const { target } = event;
		if (isField(target) && !touched.has(target)) touched.set(target, state(target));
	};
	addEventListener("focusin", (event) => touch(event, stateOf), true);
	addEventListener("input", (event) => touch(event, initialStateOf), true);
	// What was searched for stands in the address; what is sent with other forms may be refused, and stays to be written on.
	addEventListener(
		"submit",
		({ target }) => {
			if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
			for (const field of touched.keys()) if (field.form === target) touched.set(field, stateOf(field));
		},
		true,
	);
	// Written before this ran.
	for (const field of document.querySelectorAll<Field>("input, textarea"))
		if (field.type !== "hidden" && stateOf(field) !== initialStateOf(field)) touched.set(field, initialStateOf(field));
	return () => [...touched].some(([field, before]) => field.isConnected && stateOf(field) !== before);
}
