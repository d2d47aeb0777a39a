type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
	target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isChecked = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

const currentValue = (field: Field): string => (isChecked(field) ? String(field.checked) : field.value);

/** The field's value in the page's HTML. */
function initialValueOf(field: Field): string {
	if (isChecked(field)) return String(field.defaultChecked);
	if (field instanceof HTMLSelectElement) {
		const options = [...field.options];
		return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
	}
	return field.defaultValue;
}

/** Watches form fields. Returns a function that tells whether a reload would lose input. */
export function watchUnsavedInput(): () => boolean {
	const initialValues = new Map<Field, string>();
	const recordField = (event: Event, state: (field: Field) => string) => {
		const { target } = event;
		if (isField(target) && !initialValues.has(target)) initialValues.set(target, state(target));
	};
	addEventListener("focusin", (event) => recordField(event, currentValue), true);
	addEventListener("input", (event) => recordField(event, initialValueOf), true);
	// A GET form's values are in the URL. A POST form may be rejected and edited again, so its fields stay unsaved.
	addEventListener(
		"submit",
		({ target }) => {
			if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
			for (const field of initialValues.keys())
				if (field.form === target) initialValues.set(field, currentValue(field));
		},
		true,
	);
	// Fields that were changed before this script ran.
	for (const field of document.querySelectorAll<Field>("input, textarea"))
		if (field.type !== "hidden" && currentValue(field) !== initialValueOf(field))
			initialValues.set(field, initialValueOf(field));
	return () => [...initialValues].some(([field, before]) => field.isConnected && currentValue(field) !== before);
}
