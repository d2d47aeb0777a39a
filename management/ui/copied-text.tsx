import { useState } from "react";

/** A text for another program or place, with a button that copies it. */
export function CopiedText({ label, help, text }: { label: string; help?: string; text: string }) {
	const [note, setNote] = useState("");
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setNote("Kopiert."),
			() => setNote("Nettleseren lot oss ikke kopiere. Merk teksten og kopier den selv."),
		);
	return (
		<section className="stack">
			<h2>{label}</h2>
			{help === undefined ? null : <p>{help}</p>}
			<p className="wrap-anywhere">
				<code>{text}</code>
			</p>
			<div className="actions">
				<button type="button" className="button" onClick={() => void copy()}>
					Kopier<span className="visually-hidden">: {label}</span>
				</button>
				<p role="status">{note}</p>
			</div>
		</section>
	);
}
