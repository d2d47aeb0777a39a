import { type ReactNode, useLayoutEffect, useRef } from "react";

/** A part of a form or a page. A closed one opens when a field in it has an error, and with `openSection`. */
export function SettingsSection({
	title,
	summary,
	isClosed = false,
	hasError = false,
	children,
}: {
	title: string;
	/** What a closed one has. */
	summary?: string;
	isClosed?: boolean;
	hasError?: boolean;
	children: ReactNode;
}) {
	const details = useRef<HTMLDetailsElement>(null);
	// Before the field with the error gets the focus.
	useLayoutEffect(() => {
		if (hasError && details.current) details.current.open = true;
	}, [hasError]);
	const id = sectionId(title);
	if (!isClosed)
		return (
			<section className="settings-section" aria-labelledby={id}>
				<h2 id={id} tabIndex={-1}>
					{title}
				</h2>
				{children}
			</section>
		);
	return (
		<details className="settings-section" ref={details}>
			<summary id={id}>
				<h2>{title}</h2>
				<span className="small">{summary}</span>
			</summary>
			<div className="fields">{children}</div>
		</details>
	);
}

const sectionId = (title: string): string => `del-${title.toLowerCase().replace(/[^\p{L}\d]+/gu, "-")}`;

/** Opens a section, and gives its heading the focus. */
function openSection(title: string): void {
	const heading = document.getElementById(sectionId(title));
	const details = heading?.closest("details");
	if (details) details.open = true;
	heading?.focus({ preventScroll: true });
	heading?.scrollIntoView({ block: "start" });
}

/** Leads to the sections of a long form. The address stays, because the form may have unsaved changes. */
export function SectionLinks({ sections }: { sections: { title: string; hasError: boolean }[] }) {
	return (
		<nav className="section-links link-row" aria-label="Deler av skjemaet">
			<ul>
				{sections.map(({ title, hasError }) => (
					<li key={title}>
						<a
							href={`#${sectionId(title)}`}
							data-invalid={hasError ? "" : undefined}
							onClick={(event) => {
								event.preventDefault();
								openSection(title);
							}}
						>
							{title}
							{hasError ? <span className="visually-hidden"> (har feil)</span> : null}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
