import { useEffect, useRef } from "react";
import { type FormErrors, fieldId } from "./form-errors";

/** How the title of a page begins while a form on it has errors. */
export const errorMark = "Feil: ";

/**
 * Names the errors of a form with links to its fields. It has the focus, and the page's title says that there are errors
 * until they are corrected. Without script, the browser focuses it and the server marks the title.
 */
export function ErrorSummary({ form, errors }: { form: string; errors: FormErrors }) {
	const { summary, fields } = errors;
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has an object of its own
	useEffect(() => {
		// React does not write the attribute: it came from the server, and the browser has focused the element.
		if (!box.current?.autofocus) box.current?.focus();
	}, [errors]);
	useEffect(markTitle);
	return (
		// biome-ignore lint/a11y/noAutofocus: the answer to a form that was sent
		<div ref={box} className="form-error" role="alert" tabIndex={-1} autoFocus>
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
