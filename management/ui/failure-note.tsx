import { useEffect, useRef } from "react";
import type { Failure } from "../api/failure.ts";

export function FailureNote({ failure, labels = {} }: { failure: Failure | null; labels?: Record<string, string> }) {
	const note = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!failure) return;
		note.current?.scrollIntoView({ block: "nearest" });
		// Moves the focus to the first invalid field, which describes its error.
		note.current?.closest("dialog, form, .editing, main")?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [failure]);
	return (
		<div role="alert" className="failure-region">
			{failure ? (
				<div className="failure-note" ref={note}>
					<p>
						<strong>{failure.title}.</strong> {failure.detail}
					</p>
					{failure.fields.length > 0 ? (
						<ul>
							{failure.fields.map(({ path, message }) => (
								<li key={`${path} ${message}`}>
									{fieldPrefix(path, labels)}
									{message}
								</li>
							))}
						</ul>
					) : null}
				</div>
			) : null}
		</div>
	);
}

/** "prices.0.label" → "Priser, nummer 1: "; "" for a field without a label. */
function fieldPrefix(path: string, labels: Record<string, string>): string {
	const [name = "", at] = path.split(".");
	const label = labels[name];
	if (label === undefined) return "";
	return /^\d+$/u.test(at ?? "") ? `${label}, nummer ${Number(at) + 1}: ` : `${label}: `;
}
