/** Marks that the usual height would make too small to read. Apart from the component, so that browsers need not load it. */
export function logoShape(svg: string): "tall" | "wide" | undefined {
	const [, , width = 1, height = 1] = (/viewBox="([^"]*)/u.exec(svg)?.[1] ?? "")
		.trim()
		.split(/[\s,]+/u)
		.map(Number);
	return width < 0.8 * height ? "tall" : width > 7 * height ? "wide" : undefined;
}
