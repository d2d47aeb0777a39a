import { type ReactNode, useEffect, useId, useState } from "react";

/** A drawing out of an SVG file, shown as it stands on the dark ground of header and footer. */
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
	const preview = usePreview(svg);
	const wrong = mistake ?? error;

	async function choose(file: File | undefined): Promise<void> {
		if (!file) return;
		const text = file.size > mostBytes ? "" : await file.text();
		if (/<svg[\s>]/u.test(text)) {
			setMistake(undefined);
			onSvg(text);
		} else
			setMistake(
				file.size > mostBytes ? `${file.name} er for stor. Gjør den enklere.` : `${file.name} er ikke en SVG.`,
			);
	}

	const described = [help === undefined ? null : `${id}-help`, wrong === undefined ? null : `${id}-error`];
	return (
		<div className="field drawing-field" data-wrong={wrong === undefined ? undefined : ""}>
			<label htmlFor={id}>{label}</label>
			{preview === null ? null : <img src={preview} alt="" />}
			<input
				id={id}
				type="file"
				accept="image/svg+xml,.svg"
				aria-describedby={described.filter(Boolean).join(" ") || undefined}
				aria-invalid={wrong === undefined ? undefined : true}
				onChange={(event) => void choose(event.currentTarget.files?.[0])}
			/>
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

/** An address by which the browser shows the drawing as a picture, in which nothing runs. Its text colour is that of the dark ground. */
function usePreview(svg: string): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		if (svg === "") return setUrl(null);
		const own = svg.replaceAll("currentColor", "#f6f1e7");
		const made = URL.createObjectURL(new Blob([own], { type: "image/svg+xml" }));
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [svg]);
	return url;
}
