import type { ReactNode } from "react";

/** A label with its input, and what is wrong with it. The input has `${id}-error` as its description. */
export function FormField(props: { id: string; label: string; error: string | undefined; children: ReactNode }) {
	const { id, label, error, children } = props;
	return (
		<div className="field" data-invalid={error ? "" : undefined}>
			<label htmlFor={id}>{label}</label>
			{children}
			{error ? (
				<p id={`${id}-error`} className="field-error">
					{error}
				</p>
			) : null}
		</div>
	);
}

/** A field that people don't see, and that a bot fills in. */
export function BotTrap({ id }: { id: string }) {
	return (
		<p className="bot-trap" aria-hidden="true">
			<label htmlFor={`${id}-nettsted`}>La dette feltet stå tomt</label>
			<input id={`${id}-nettsted`} type="text" name="nettsted" tabIndex={-1} autoComplete="off" />
		</p>
	);
}
