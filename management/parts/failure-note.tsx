import { useEffect, useRef } from "react";
import type { Failure } from "../api/failure.ts";

/** What went wrong, told at once to those who do not see it; each field's own mistake is listed. */
export function FailureNote({ failure }: { failure: Failure | null }) {
	const note = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (failure) note.current?.scrollIntoView({ block: "nearest" });
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
									{path === "" ? null : `${path}: `}
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
