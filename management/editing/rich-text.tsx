import { lazy, Suspense, useId, useState } from "react";
import { TextArea } from "../parts/field.tsx";
import { isWithinEditor } from "./html-scope.ts";

/** The editor doubles the size of the management side, so it is loaded on first use. */
const TextEditor = lazy(async () => ({ default: (await import("./text-editor.tsx")).TextEditor }));

/**
 * A text editor, or a plain HTML field for HTML that the editor would lose.
 * Increase `resetCount` when the text is replaced by code, to start the editor anew.
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
	// Decided once, so that typing HTML never switches to the other editor.
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
