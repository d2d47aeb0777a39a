import { lazy, Suspense, useId, useState } from "react";
import { TextArea } from "../parts/field.tsx";
import { isWithinEditor } from "./html-scope.ts";

/** Fetched with the first text: it is as heavy as the rest of the management side. */
const TextEditor = lazy(async () => ({ default: (await import("./text-editor.tsx")).TextEditor }));

/**
 * Formatted text. What the editor cannot show without losing something of it, such as the language of a word, is edited as HTML.
 * `round` changes when the text is replaced by another than what was typed.
 */
export function RichText({
	label,
	html,
	round,
	onHtml,
}: {
	label: string;
	html: string;
	round: number;
	onHtml: (html: string) => void;
}) {
	return <OneRound key={round} label={label} html={html} onHtml={onHtml} />;
}

function OneRound({ label, html, onHtml }: { label: string; html: string; onHtml: (html: string) => void }) {
	const id = useId();
	// Decided once: whoever types HTML is not thrown into the other editor halfway.
	const [isPlain] = useState(() => !isWithinEditor(html));
	if (isPlain)
		return (
			<TextArea
				label={`${label} (HTML)`}
				help="Teksten har noe skriveflaten ikke kan vise uten å ødelegge det. Derfor redigeres den som HTML. Det som ikke er tillatt, tas bort når du lagrer."
				value={html}
				onText={onHtml}
				rows={18}
				spellCheck={false}
				className="source"
			/>
		);
	return (
		<div className="field">
			<span className="label" id={id}>
				{label}
			</span>
			<Suspense fallback={<p className="text-editor-waiting">Henter skriveflaten …</p>}>
				<TextEditor labelId={id} html={html} onHtml={onHtml} />
			</Suspense>
		</div>
	);
}
