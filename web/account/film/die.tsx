const pipPositions: Record<number, readonly (readonly [number, number])[]> = {
	1: [[1, 1]],
	2: [
		[0, 2],
		[2, 0],
	],
	3: [
		[0, 2],
		[1, 1],
		[2, 0],
	],
	4: [
		[0, 0],
		[0, 2],
		[2, 0],
		[2, 2],
	],
	5: [
		[0, 0],
		[0, 2],
		[1, 1],
		[2, 0],
		[2, 2],
	],
	6: [
		[0, 0],
		[0, 1],
		[0, 2],
		[2, 0],
		[2, 1],
		[2, 2],
	],
};

type Props = {
	/** Rounded and clamped to 1–6. */
	value: number;
	isLabelled?: boolean;
};

export function Die({ value, isLabelled = true }: Props) {
	const face = Math.min(6, Math.max(1, Math.round(value)));
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or the text beside it says the same
		<svg
			className="die"
			viewBox="0 0 40 40"
			{...(isLabelled ? { role: "img", "aria-label": `Terningkast ${face}` } : { "aria-hidden": true })}
		>
			<rect className="die-body" x="1" y="1" width="38" height="38" rx="5" />
			{pipPositions[face]?.map(([column, row]) => (
				<circle key={`${column}${row}`} className="die-pip" cx={10 + column * 10} cy={10 + row * 10} r="3.6" />
			))}
		</svg>
	);
}
