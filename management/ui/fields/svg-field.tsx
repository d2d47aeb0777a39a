import { type ReactNode, useId, useState } from "react";
import { SvgImage } from "../svg-image.tsx";
import { drawingOf } from "./drawing-of.ts";
import { FileButton } from "./file-button.tsx";

export function SvgField({
	label,
	svg,
	help,
	error,
	onSvg,
}: {
	label: ReactNode;
	svg: string;
	help?: string | undefined;
	error?: string | undefined;
	onSvg: (svg: string) => void;
}) {
	const id = useId();
	const [fileError, setFileError] = useState<string | undefined>(undefined);
	const [chosen, setChosen] = useState<string | null>(null);
	const shownError = fileError ?? error;

	async function choose(file: File | undefined): Promise<void> {
		if (!file) return;
		const drawing = await drawingOf(file);
		setFileError("error" in drawing ? drawing.error : undefined);
		setChosen("error" in drawing ? null : file.name);
		if ("svg" in drawing) onSvg(drawing.svg);
	}

	const described = [help === undefined ? null : `${id}-help`, shownError === undefined ? null : `${id}-error`];
	return (
		<div className="field drawing-field" data-invalid={shownError === undefined ? undefined : ""}>
			<label htmlFor={id}>{label}</label>
			<SvgImage svg={svg} />
			<FileButton
				id={id}
				accept="image/svg+xml,.svg,image/png,image/jpeg"
				aria-describedby={described.filter(Boolean).join(" ") || undefined}
				aria-invalid={shownError === undefined ? undefined : true}
				onFiles={(files) => void choose(files?.[0])}
			>
				Velg en fil …
			</FileButton>
			<p className="upload-chosen" role="status">
				{chosen === null ? null : `Valgt: ${chosen}`}
			</p>
			{help === undefined ? null : (
				<p className="small" id={`${id}-help`}>
					{help}
				</p>
			)}
			{shownError === undefined ? null : (
				<p className="field-error" id={`${id}-error`}>
					{shownError}
				</p>
			)}
		</div>
	);
}
