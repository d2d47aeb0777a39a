type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
	target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isChecked = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

const stateOf = (field: Field): string => (isChecked(field) ? String(field.checked) : field.value);

/** The field's value in the page's HTML. */
function initialStateOf(field: Field): string {
	if (isChecked(field)) return String(field.defaultChecked);
	if (field instanceof HTMLSelectElement) {
		const options = [...field.options];
		return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
	}
	return field.defaultValue;
}

/** Watches form fields. Returns a function that tells whether a reload would lose input. */
export function watchInput(): () => boolean {
	const touched = new Map<Field, string>();
	const touch = (event: Event, state: (field: Field) => string) => {
		const { target } = event;
		if (isField(target) && !touched.has(target)) touched.set(target, state(target));
	};
	addEventListener("focusin", (event) => touch(event, stateOf), true);
	addEventListener("input", (event) => touch(event, initialStateOf), true);
	// A GET form's values are in the URL. A POST form may be rejected and edited again, so its fields stay unsaved.
	addEventListener(
		"submit",
		({ target }) => {
			if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
			for (const field of touched.keys()) if (field.form === target) touched.set(field, stateOf(field));
		},
		true,
	);
	// Fields that were changed before this script ran.
	for (const field of document.querySelectorAll<Field>("input, textarea"))
		if (field.type !== "hidden" && stateOf(field) !== initialStateOf(field)) touched.set(field, initialStateOf(field));
	return () => [...touched].some(([field, before]) => field.isConnected && stateOf(field) !== before);
}
