import sanitize from "sanitize-html";

/** Shapes and colours only: nothing that runs scripts, loads resources or styles the rest of the page. */
const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "stop", "use"];
const elements = new Set([
	...shapes,
	...["svg", "g", "defs", "symbol", "title", "desc", "text", "tspan"],
	...["linearGradient", "radialGradient", "clipPath", "mask", "pattern"],
]);

const paint = [
	...["fill", "fill-rule", "fill-opacity", "clip-rule", "clip-path", "mask", "color", "opacity", "display"],
	...["stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity"],
	...["stroke-dasharray", "stroke-dashoffset", "stop-color", "stop-opacity", "paint-order", "visibility"],
	...["font-family", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing"],
];
const geometry = [
	...["xmlns", "viewBox", "width", "height", "preserveAspectRatio", "x", "y", "x1", "x2", "y1", "y2"],
	...["cx", "cy", "r", "rx", "ry", "fx", "fy", "d", "points", "transform", "dx", "dy", "offset", "pathLength"],
	...["gradientUnits", "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits"],
	...["patternUnits", "patternContentUnits", "patternTransform", "id", "href", "xlink:href", "role", "aria-hidden"],
];
const paintNames = new Set(paint);

/**
 * Returns a cleaned SVG, or an error message in bokmål. Metadata of drawing programs is dropped silently and colours in
 * style attributes become attributes; scripts and external references are rejected.
 */
export function cleanSvg(text: string): { svg: string } | { error: string } {
	const start = text.search(/<svg[\s>]/u);
	if (start === -1) return { error: "Filen er ikke en SVG-tegning." };
	const rejected = new Set<string>();
	const svg = sanitize(text.slice(start), {
		parser: { xmlMode: true },
		allowedTags: [...elements],
		allowedAttributes: { "*": [...geometry, ...paint] },
		selfClosing: shapes,
		disallowedTagsMode: "discard",
		allowedSchemesByTag: {},
		transformTags: {
			"*": (tagName, attribs) => {
				if (!elements.has(tagName) && !isDrawingProgramMetadata(tagName)) rejected.add(`<${tagName}>`);
				return { tagName, attribs: { ...paintAttributesOf(attribs.style), ...attribs } };
			},
		},
	}).trim();
	for (const [, name = "", value = ""] of svg.matchAll(/\s([\w:-]+)="([^"]*)"/gu))
		if (isExternalReference(name, value)) rejected.add(`${name}="${value.slice(0, 40)}"`);
	if (rejected.size > 0)
		return {
			error: `Tegningen har ${[...rejected].join(", ")} i seg, som ikke kan brukes. Lagre den som enkel SVG.`,
		};
	if (!/^<svg\b[^>]*\sviewBox="[^"]+"[\s\S]*<\/svg>$/u.test(svg))
		return { error: "Tegningen mangler viewBox, så den kan ikke få riktig størrelse. Lagre den som enkel SVG." };
	return { svg };
}

/** Inkscape, Illustrator and others store metadata in prefixed elements and in `metadata`. */
const isDrawingProgramMetadata = (tagName: string): boolean => tagName.includes(":") || tagName === "metadata";

/**
 * Browsers read paints as CSS, which has more ways to load a file than `url(`: escapes (CSS Syntax 3, section 4.3.7) and
 * other functions. Only colours and references within the drawing are needed.
 */
function isExternalReference(name: string, value: string): boolean {
	if (/href$/u.test(name)) return !value.startsWith("#");
	if (!paintNames.has(name)) return false;
	const rest = value.replaceAll(/\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\(|\burl\(\s*(?:["']|&quot;)?#/giu, "");
	return /[\\(]/u.test(rest);
}

/** "fill:#fff;stroke:none" → attributes; other properties are dropped. */
function paintAttributesOf(style: string | undefined): Record<string, string> {
	const pairs = (style ?? "").split(";").map((one) => one.split(/:(.*)/su).map((part) => part.trim()));
	return Object.fromEntries(
		pairs.filter(([name = "", value]) => paintNames.has(name) && value).map(([name = "", value = ""]) => [name, value]),
	);
}
