import { useState } from "react";
import { type Failure, failureOf } from "../api/failure.ts";
import { saveFile } from "../api/read-file.ts";
import { Button } from "./button.tsx";
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
	const [isReading, setReading] = useState(false);
	const download = async () => {
		setFailure(null);
		setReading(true);
		try {
			saveFile(await read(), fileName);
		} catch (error) {
			setFailure(failureOf(error, "Sjekk nettet, og prøv igjen om litt."));
		} finally {
			setReading(false);
		}
	};
	return (
		<div className="download">
			<Button className="plain-button" isDisabled={isReading} onClick={download}>
				{isReading ? "Henter …" : children}
			</Button>
			<FailureNote failure={failure} />
		</div>
	);
}
