import type { ReactNode } from "react";

/** A table that a narrow screen scrolls sideways. */
export const ScrolledTable = ({ label, children }: { label: string; children: ReactNode }) => (
	// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it too (WCAG 2.1.1)
	<section className="report-table" aria-label={label} tabIndex={0}>
		<table>{children}</table>
	</section>
);
