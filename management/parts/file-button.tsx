import type { ChangeEvent, InputHTMLAttributes } from "react";

/**
 * A button for a file, with words of our own in place of the browser's, which are in the language of the browser. The input is hidden
 * from sight alone: it keeps the focus, the keyboard and the name. `id` is the one that the field's label names.
 */
export function FileButton({
	children,
	onFiles,
	...rest
}: {
	id: string;
	children: string;
	onFiles: (files: FileList | null) => void;
} & InputHTMLAttributes<HTMLInputElement>) {
	return (
		<div className="file-button">
			<input
				{...rest}
				type="file"
				onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => onFiles(currentTarget.files)}
			/>
			<label htmlFor={rest.id} className="plain-button">
				{children}
			</label>
		</div>
	);
}
