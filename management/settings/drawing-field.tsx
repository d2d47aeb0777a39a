import { type ReactNode, useId, useState } from "react";
import { Drawing } from "../parts/drawing.tsx";
import { FileButton } from "../parts/file-button.tsx";

export function DrawingField({
	label,
	svg,
	help,
	error,
	onSvg,
}: {
	label: ReactNode;
	svg: string;
	help?: string;
	error?: string | undefined;
	onSvg: (svg: string) => void;
}) {
	const id = useId();
	const [mistake, setMistake] = useState<string | undefined>(undefined);
	const [chosen, setChosen] = useState<string | null>(null);
	const wrong = mistake ?? error;

	async function choose(file: File | undefined): Promise<void> {
		if (!file) return;
		const text = file.size > mostBytes ? "" : await file.text();
		if (/<svg[\s>]/u.test(text)) {
			setMistake(undefined);
			setChosen(file.name);
			onSvg(text);
		} else {
			setChosen(null);
			setMistake(
				file.size > mostBytes ? `${file.name} er for stor. Gjør den enklere.` : `${file.name} er ikke en SVG.`,
			);
		}
	}

	const described = [help === undefined ? null : `${id}-help`, wrong === undefined ? null : `${id}-error`];
	return (
		<div className="field drawing-field" data-wrong={wrong === undefined ? undefined : ""}>
			<label htmlFor={id}>{label}</label>
			<Drawing svg={svg} />
			<FileButton
				id={id}
				accept="image/svg+xml,.svg"
				aria-describedby={described.filter(Boolean).join(" ") || undefined}
				aria-invalid={wrong === undefined ? undefined : true}
				onFiles={(files) => void choose(files?.[0])}
			>
				Velg en SVG-fil …
			</FileButton>
			<p className="upload-chosen" role="status">
				{chosen === null ? null : `Valgt: ${chosen}`}
			</p>
			{help === undefined ? null : (
				<p className="small" id={`${id}-help`}>
					{help}
				</p>
			)}
			{wrong === undefined ? null : (
				<p className="field-error" id={`${id}-error`}>
					{wrong}
				</p>
			)}
		</div>
	);
}

const mostBytes = 200_000;
