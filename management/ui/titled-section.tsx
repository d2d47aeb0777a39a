import { type ReactNode, useId } from "react";

/** A part of a page of tasks and facts, named by its heading. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<section className="today-part" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}
