import { languageNames } from "@lerret/contracts/nb/languages";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { dataSourceSchema } from "@lerret/contracts/site";
import { describeSource } from "./data-sources.ts";
import { allFields, labelOfField } from "./descriptions.ts";

/** Names of values by field name. */
const valueLabels: Record<string, Record<string, string>> = {};
for (const { name, widget, choices = [] } of allFields)
	valueLabels[name] = {
		...valueLabels[name],
		...(widget === "language" ? languageNames : Object.fromEntries(choices)),
	};

const kronerFields: ReadonlySet<string> = new Set(
	allFields.flatMap(({ name, widget }) => (widget === "kroner" ? [name] : [])),
);

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/u;

/** A field value in bokmål, one line per item of a list. HTML and pictures are shown elsewhere. */
export function formatValue(name: string, value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? "Ja" : "Nei";
	if (typeof value === "string")
		return instant.test(value) ? formatMoment(value) : (valueLabels[name]?.[value] ?? value);
	if (Array.isArray(value)) return formatList(name, value);
	if (typeof value === "object") return formatParts(value).join(", ");
	if (typeof value === "number" && (name === "ore" || kronerFields.has(name)))
		return value === 0 ? "gratis" : formatKroner(value);
	return valueLabels[name]?.[String(value)] ?? String(value);
}

function formatList(name: string, values: unknown[]): string {
	const text = values.map((one) => {
		const source = name === "sources" ? dataSourceSchema.safeParse(one) : null;
		return source?.success ? describeSource(source.data) : formatValue(name, one);
	});
	return text.join(values.every((one) => typeof one === "string") ? ", " : "\n");
}

function formatParts(value: object): string[] {
	return Object.entries(value).flatMap(([name, part]) => {
		if (name === "html" || name === "svg" || name === "id") return [];
		const text = formatValue(name, part);
		// A bare number says nothing of itself.
		return text === ""
			? []
			: text === String(part) && typeof part === "number"
				? [`${labelOfField(name)}: ${text}`]
				: [text];
	});
}
