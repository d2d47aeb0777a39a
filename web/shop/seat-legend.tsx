/** What the marks of the map mean; each has a sign of its own beside its colour. */
export function SeatLegend({ hasKinds, hasAisle, areKept }: Record<"hasKinds" | "hasAisle" | "areKept", boolean>) {
	const marks = [
		{ state: "free", sign: "7", text: "Ledig, med setenummer" },
		{ state: "chosen", sign: "✓", text: "Valgt av deg" },
		{ state: "taken", sign: "×", text: "Opptatt" },
		...(hasKinds
			? [
					{ state: "wheelchair", sign: "R", text: "Rullestolplass" },
					{ state: "companion", sign: "L", text: "Ledsager ved siden av" },
				]
			: []),
		...(hasKinds && areKept ? [{ state: "kept", sign: "R", text: "Holdes av til den som trenger plassen" }] : []),
	];
	return (
		<ul className="seat-legend" aria-label="Tegnforklaring">
			{marks.map(({ state, sign, text }) => (
				<li key={state}>
					<span className="seat-mark" aria-hidden="true">
						<span className="seat" data-legend={state} />
						<span className="seat-sign">{sign}</span>
					</span>
					{text}
				</li>
			))}
			{hasAisle ? (
				<li>
					<span className="seat-mark seat-floor" aria-hidden="true" />
					Gang
				</li>
			) : null}
		</ul>
	);
}
