import { useEffect, useRef, useState } from "react";
import { correctedEvent, type FormErrors, fieldId } from "./form-errors";

/** How the title of a page begins while a form on it has errors. */
export const errorMark = "Feil: ";

/**
 * Names the errors of a form with links to its fields. It has the focus, and the page's title says that there are errors
 * until they are corrected. Without script, the browser focuses it and the server marks the title.
 */
export function ErrorSummary({ form, errors }: { form: string; errors: FormErrors }) {
	const box = useRef<HTMLDivElement>(null);
	const [corrected, setCorrected] = useState<{ errors: FormErrors; names: string[] }>({ errors, names: [] });
	const names = corrected.errors === errors ? corrected.names : [];
	const fields = errors.fields.filter(({ name }) => !names.includes(name));
	const isCorrected = fields.length === 0 && errors.fields.length > 0;
	const summary = isCorrected ? "" : errors.summary;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has an object of its own
	useEffect(() => {
		// React does not write the attribute: it came from the server, and the browser has focused the element.
		if (!box.current?.autofocus) box.current?.focus();
	}, [errors]);
	useEffect(() => (isCorrected ? undefined : markTitle()));
	useEffect(() => {
		const element = box.current?.closest("form") ?? document;
		const remember = (event: Event) =>
			setCorrected((before) => ({
				errors,
				names: [...(before.errors === errors ? before.names : []), (event as CustomEvent<string>).detail],
			}));
		element.addEventListener(correctedEvent, remember);
		return () => element.removeEventListener(correctedEvent, remember);
	}, [errors]);
	return (
		// biome-ignore lint/a11y/noAutofocus: the answer to a form that was sent
		<div ref={box} className="form-error" role="alert" hidden={isCorrected} tabIndex={-1} autoFocus>
			{fields.length > 0 ? (
				<h2>{fields.length === 1 ? "Det er en feil i skjemaet" : `Det er ${fields.length} feil i skjemaet`}</h2>
			) : null}
			{summary ? <p>{summary}</p> : null}
			{fields.length > 0 ? (
				<ul>
					{fields.map(({ name, message }) => (
						<li key={name}>
							<a href={`#${fieldId(form, name)}`}>{message}</a>
						</li>
					))}
				</ul>
			) : null}
		</div>
	);
}

function markTitle() {
	if (!document.title.startsWith(errorMark)) document.title = errorMark + document.title;
	return () => {
		if (document.title.startsWith(errorMark)) document.title = document.title.slice(errorMark.length);
	};
}
