import type { ReactNode } from "react";

export function Example({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="settings-section">
			<h2>{title}</h2>
			{children}
		</section>
	);
}
