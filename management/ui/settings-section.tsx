import { type ReactNode, useId } from "react";

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<section className="settings-section" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}
