/** Lets the browser save a text as a file. */
export function download(name: string, type: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// Some browsers start to read after the click handler has returned.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
