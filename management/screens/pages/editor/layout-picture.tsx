import type { Layout } from "./page-model.ts";

const labels: Record<string, string> = {
	"12": "Én kolonne",
	"6,6": "To like kolonner",
	"8,4": "Bred og smal",
	"4,8": "Smal og bred",
	"7,5": "Litt bredere til venstre",
	"5,7": "Litt bredere til høyre",
	"4,4,4": "Tre kolonner",
};

/** What a way of dividing a row is called. */
export const nameOfLayout = (layout: Layout): string => labels[layout.join()] ?? `${layout.length} kolonner`;

/** How a row is divided, drawn: the columns of twelve in their widths. */
export function LayoutPicture({ layout }: { layout: Layout }) {
	const starts = layout.map((_, i) => layout.slice(0, i).reduce((sum, width) => sum + width, 0));
	return (
		<svg viewBox="0 0 48 20" className="layout-picture" aria-hidden="true">
			{layout.map((width, i) => (
				<rect key={starts[i]} x={(starts[i] ?? 0) * 4 + 1} y="1" width={width * 4 - 2} height="18" />
			))}
		</svg>
	);
}
