import { useEffect, useRef } from "react";
import type { Failure } from "../api/failure.ts";

/** What went wrong, told at once to those who do not see it; each field's own mistake is listed, under what `labels` call the field. */
export function FailureNote({ failure, labels = {} }: { failure: Failure | null; labels?: Record<string, string> }) {
	const note = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!failure) return;
		note.current?.scrollIntoView({ block: "nearest" });
		// To the first field that is wrong, which tells what is wrong with it.
		if (failure.fields.length > 0)
			note.current?.closest("dialog, main")?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [failure]);
	return (
		<div role="alert" className="failure-place">
			{failure ? (
				<div className="failure-note" ref={note}>
					<p>
						<strong>{failure.title}.</strong> {failure.detail}
					</p>
					{failure.fields.length > 0 ? (
						<ul>
							{failure.fields.map(({ path, message }) => (
								<li key={`${path} ${message}`}>
									{placeWords(path, labels)}
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

/** "prices.0.label" → "Priser, nummer 1: "; nothing for what has no name on the page. */
function placeWords(path: string, labels: Record<string, string>): string {
	const [name = "", at] = path.split(".");
	const label = labels[name];
	if (label === undefined) return "";
	return /^\d+$/u.test(at ?? "") ? `${label}, nummer ${Number(at) + 1}: ` : `${label}: `;
}
