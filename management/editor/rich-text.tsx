import { lazy, Suspense, useId, useState } from "react";
import { TextArea } from "../ui/fields/field.tsx";
import { isSupportedHtml } from "./supported-html.ts";

/** The editor doubles the size of the management side, so it is loaded on first use. */
const TextEditor = lazy(async () => ({ default: (await import("./text-editor.tsx")).TextEditor }));

/**
 * A text editor, or a plain HTML field for HTML that the editor would lose.
 * Increase `resetCount` when the text is replaced by code, to start the editor anew.
 */
export function RichText({
	label,
	html,
	resetCount,
	onHtml,
}: {
	label: string;
	html: string;
	resetCount: number;
	onHtml: (html: string) => void;
}) {
	return <RichTextInput key={resetCount} label={label} html={html} onHtml={onHtml} />;
}

function RichTextInput({ label, html, onHtml }: { label: string; html: string; onHtml: (html: string) => void }) {
	const id = useId();
	// Decided once, so that typing HTML never switches to the other editor.
	const [isHtmlSource] = useState(() => !isSupportedHtml(html));
	if (isHtmlSource)
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
