import { useState } from "react";
import { type Failure, failureOf } from "../api/failure.ts";
import { saveFile } from "../api/read-file.ts";
import { FailureNote } from "./failure-note.tsx";

/** Saves a file that is read when it is asked for. */
export function DownloadButton({
	fileName,
	read,
	children,
}: {
	fileName: string;
	read: () => Promise<Blob>;
	children: string;
}) {
	const [failure, setFailure] = useState<Failure | null>(null);
	const download = async () => {
		setFailure(null);
		try {
			saveFile(await read(), fileName);
		} catch (error) {
			setFailure(failureOf(error, "Sjekk nettet, og prøv igjen om litt."));
		}
	};
	return (
		<div className="download">
			<button type="button" className="plain-button" onClick={download}>
				{children}
			</button>
			<FailureNote failure={failure} />
		</div>
	);
}
