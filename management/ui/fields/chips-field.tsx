import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { FieldFrame, stateOf } from "./field.tsx";
import { linesOf } from "./list-field.tsx";

const atEnd = { text: "", at: null };

/**
 * A list of short texts. Enter begins the next one, Backspace in the empty input removes the last one, and pasted lines
 * become one text each. A text is in the list while it is typed, so that none is lost when the form is saved.
 */
export function ChipsField({
	label,
	help,
	values,
	error,
	isRequired,
	onValues,
}: {
	label: string;
	help?: string | undefined;
	values: string[];
	error?: string | undefined;
	isRequired?: boolean | undefined;
	onValues: (values: string[]) => void;
}) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	/** The text in the input, and its index among the values; null at the end. */
	const [typed, setTyped] = useState<{ text: string; at: number | null }>(atEnd);
	const isTyping = typed.at !== null && typed.text.trim() !== "" && values[typed.at] === typed.text.trim();
	// Other values have come from outside.
	const isOutdated = !isTyping && typed.text.trim() !== "";
	const text = isOutdated ? "" : typed.text;
	const at = Math.min((isOutdated ? null : typed.at) ?? values.length, values.length);

	const change = (next: string) => {
		setTyped({ text: next, at });
		onValues(values.toSpliced(at, isTyping ? 1 : 0, ...linesOf(next)));
	};
	const edit = (index: number) => {
		setTyped({ text: values[index] ?? "", at: index });
		input.current?.focus();
	};
	const remove = (index: number) => {
		setTyped(isTyping ? { text, at: index < at ? at - 1 : at } : atEnd);
		onValues(values.toSpliced(index, 1));
		input.current?.focus();
	};
	const useKey = (event: KeyboardEvent) => {
		if (event.key === "Enter" && !event.nativeEvent.isComposing) {
			// Enter would send the form.
			event.preventDefault();
			setTyped(atEnd);
		} else if (event.key === "Backspace" && text === "" && at > 0) {
			event.preventDefault();
			remove(at - 1);
		}
	};
	const paste = (event: ClipboardEvent) => {
		const lines = linesOf(event.clipboardData.getData("text"));
		if (lines.length < 2) return;
		event.preventDefault();
		setTyped(atEnd);
		onValues(values.toSpliced(isTyping ? at + 1 : at, 0, ...lines));
	};

	return (
		<FieldFrame {...{ id, label, help, error }}>
			<div className="chips">
				{/* A click on its buttons leaves the focus in the input. */}
				<ul aria-label={label} onMouseDown={(event) => event.preventDefault()}>
					{values.map((value, index) =>
						isTyping && index === at ? null : (
							// biome-ignore lint/suspicious/noArrayIndexKey: the same text may be there twice.
							<li key={`${index} ${value}`} className="chip">
								<button type="button" aria-label={`Endre ${value}`} onClick={() => edit(index)}>
									{value}
								</button>
								<button type="button" aria-label={`Ta bort ${value}`} onClick={() => remove(index)}>
									×
								</button>
							</li>
						),
					)}
				</ul>
				<input
					id={id}
					ref={input}
					{...stateOf(id, { help, error, isRequired })}
					value={text}
					placeholder={values.length === 0 ? "Skriv, og trykk Enter" : "Legg til"}
					autoComplete="off"
					onChange={(event) => change(event.currentTarget.value)}
					onKeyDown={useKey}
					onPaste={paste}
					onBlur={() => setTyped(atEnd)}
				/>
			</div>
		</FieldFrame>
	);
}
