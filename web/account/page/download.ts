/** Hands the visitor a file that was made in the browser. */
export function download(name: string, type: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// Some browsers begin to read only after the click has been dealt with.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
