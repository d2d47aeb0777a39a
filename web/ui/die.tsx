/** The pips of 1 to 6, by their cells: 0 to 8, column by column. */
const pips = ["4", "26", "246", "0268", "02468", "012678"];

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
			{[...(pips[face - 1] ?? "")].map((cell) => (
				<circle
					key={cell}
					className="die-pip"
					cx={10 + Math.floor(+cell / 3) * 10}
					cy={10 + (+cell % 3) * 10}
					r="3.6"
				/>
			))}
		</svg>
	);
}
