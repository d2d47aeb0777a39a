import type { ChangeEvent, InputHTMLAttributes } from "react";

/**
 * A file input with a bokmål label, because the browser's label is in the browser's language. The input is only hidden
 * visually, so focus and keyboard work. `id` is the id that the field's label names.
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
