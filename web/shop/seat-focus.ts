type Keys = { key: string; ctrlKey: boolean };

/** Moves the focus within the grid of seats. False for keys that mean nothing there. */
export function moveFocus(table: HTMLTableElement, from: HTMLInputElement, { key, ctrlKey }: Keys): boolean {
	const rows = [...table.rows].map((row) => [...row.querySelectorAll("input")]).filter((row) => row.length > 0);
	const rowIndex = rows.findIndex((row) => row.includes(from));
	const row = rows[rowIndex] ?? [];
	const index = row.indexOf(from);
	const seatBeside = (otherRow: HTMLInputElement[] | undefined) => otherRow && nearest(otherRow, from);
	const targets: Record<string, () => HTMLInputElement | undefined> = {
		ArrowLeft: () => row[index - 1],
		ArrowRight: () => row[index + 1],
		ArrowUp: () => seatBeside(rows[rowIndex - 1]),
		ArrowDown: () => seatBeside(rows[rowIndex + 1]),
		Home: () => (ctrlKey ? rows[0]?.[0] : row[0]),
		End: () => (ctrlKey ? rows.at(-1)?.at(-1) : row.at(-1)),
	};
	const find = targets[key];
	if (!find) return false;
	find()?.focus();
	return true;
}

const middleOf = (seat: HTMLInputElement): number => {
	const { left, right } = seat.getBoundingClientRect();
	return (left + right) / 2;
};

function nearest(row: HTMLInputElement[], from: HTMLInputElement): HTMLInputElement | undefined {
	const distance = (seat: HTMLInputElement) => Math.abs(middleOf(seat) - middleOf(from));
	return row.toSorted((a, b) => distance(a) - distance(b))[0];
}
