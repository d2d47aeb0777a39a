import sanitize from "sanitize-html";

/** Shapes and colours only: nothing that runs scripts, loads resources or styles the rest of the page. */
const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "stop", "use", "image"];
const elements = new Set([
	...shapes,
	...["svg", "g", "defs", "symbol", "title", "desc", "text", "tspan", "switch"],
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
 * Returns a cleaned SVG, or an error message in bokmål. Metadata of drawing programs is dropped silently, and colours in
 * style attributes and in rules for classes, as Illustrator writes them, become attributes; scripts, other style sheets and
 * external references are rejected. A picture must be a PNG or JPEG within the file.
 */
export function cleanSvg(text: string): { svg: string } | { error: string } {
	const start = text.search(/<svg[\s>]/u);
	if (start === -1) return { error: "Filen er ikke en SVG-tegning." };
	const rejected = new Set<string>();
	const { drawing, classes } = extractClasses(text.slice(start));
	const svg = sanitize(drawing, {
		parser: { xmlMode: true },
		allowedTags: [...elements],
		allowedAttributes: { "*": [...geometry, ...paint] },
		selfClosing: shapes,
		disallowedTagsMode: "discard",
		allowedSchemesByTag: { image: ["data", "http", "https"] },
		transformTags: {
			"*": (tagName, attribs) => {
				if (!elements.has(tagName) && !isDrawingProgramMetadata(tagName)) rejected.add(`<${tagName}>`);
				const named = (attribs.class ?? "").split(/\s+/u).map((name) => paintAttributesOf(classes.get(name)));
				const sized = tagName === "svg" ? viewBoxOf(attribs) : {};
				return {
					tagName,
					attribs: { ...sized, ...attribs, ...Object.assign({}, ...named), ...paintAttributesOf(attribs.style) },
				};
			},
		},
	}).trim();
	for (const [tag = "", element = ""] of svg.matchAll(/<(\w+)[^>]*>/gu))
		for (const [, name = "", value = ""] of tag.matchAll(/\s([\w:-]+)="([^"]*)"/gu)) {
			const isInside = element === "image" && /href$/u.test(name) && isEmbeddedPicture(value);
			if (!isInside && isExternalReference(name, value)) rejected.add(`${name}="${value.slice(0, 40)}"`);
		}
	if (rejected.size > 0)
		return {
			error: `Tegningen har ${[...rejected].join(", ")} i seg, som ikke kan brukes. Lagre den som enkel SVG.`,
		};
	if (!/^<svg\b[^>]*\sviewBox="[^"]+"[\s\S]*<\/svg>$/u.test(svg))
		return { error: "Tegningen mangler viewBox, så den kan ikke få riktig størrelse. Lagre den som enkel SVG." };
	return { svg };
}

/** The rules for classes, which are all that a style sheet may have; one with others stays in the drawing, and is rejected. */
function extractClasses(text: string): { drawing: string; classes: Map<string, string> } {
	const classes = new Map<string, string>();
	const drawing = text.replace(
		/<style\b[^>]*>([^<]*|\s*<!\[CDATA\[[^<]*\]\]>\s*)<\/style>/gu,
		(sheet, content: string) => {
			const rules = content.replaceAll(/<!\[CDATA\[|\]\]>|\/\*.*?\*\//gsu, "").trim();
			if (!/^(?:\.[\w-]+(?:\s*,\s*\.[\w-]+)*\s*\{[^{}]*\}\s*)*$/u.test(rules)) return sheet;
			for (const [, names = "", style = ""] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/gu))
				for (const name of names.split(",").map((one) => one.trim().slice(1)))
					classes.set(name, `${classes.get(name) ?? ""};${style}`);
			return "";
		},
	);
	return { drawing, classes };
}

/** Inkscape leaves it out of drawings in millimetres; their coordinates are those of the size. */
function viewBoxOf({ width = "", height = "" }: Record<string, string>): Record<string, string> {
	const [, w = "", unit] = /^([\d.]+)(px|mm|cm|pt|in)?$/u.exec(width) ?? [];
	const [, h = "", otherUnit] = /^([\d.]+)(px|mm|cm|pt|in)?$/u.exec(height) ?? [];
	const pixels = pixelsPer[unit ?? "px"] ?? 1;
	if (!(Number(w) > 0 && Number(h) > 0) || unit !== otherUnit) return {};
	return { viewBox: `0 0 ${Number(w) * pixels} ${Number(h) * pixels}` };
}

const pixelsPer: Record<string, number> = { px: 1, mm: 96 / 25.4, cm: 96 / 2.54, pt: 96 / 72, in: 96 };

/** By its first bytes: Base64 of the signatures of PNG and JPEG. */
const isEmbeddedPicture = (value: string): boolean =>
	/^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/u.test(value);

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
