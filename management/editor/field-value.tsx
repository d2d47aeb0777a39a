import type { Widget } from "@lerret/contracts/describe";
import { shownPicturePath } from "@lerret/contracts/media";
import { Fragment } from "react";
import * as z from "zod";
import { useSite } from "../session/connection-context.ts";
import { SvgImage } from "../ui/svg-image.tsx";
import { diffBlocks } from "./block-diff.ts";
import { describedFields } from "./descriptions.ts";
import { formatValue } from "./format-value.ts";

/**
 * A readable field value in a comparison of two versions. Of formatted text, only the parts that differ from
 * `comparedTo` are shown.
 */
export function FieldValue({ name, value, comparedTo }: { name: string; value: unknown; comparedTo: unknown }) {
	const siteId = useSite().id;
	if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
		return <i>Tomt</i>;
	if (typeof value === "string" && pictureFields.has(name))
		return <img src={shownPicturePath(siteId, value, 160)} alt={`Bilde ${value}`} width={120} />;
	if (typeof value === "string" && isHtml(name)) return <>{changedText(value, String(comparedTo ?? ""))}</>;
	const svgs = parseSvgs(value);
	if (svgs.length > 0)
		return svgs.map(({ svg, label }) => (
			<Fragment key={svg}>
				<SvgImage svg={svg} /> {label}
			</Fragment>
		));
	return <>{formatValue(name, value) || <i>Tomt</i>}</>;
}

const svgSchema = z.union([
	z
		.string()
		.startsWith("<svg")
		.transform((svg) => ({ svg, label: "" })),
	z.object({ svg: z.string(), label: z.string() }),
]);

function parseSvgs(value: unknown): { svg: string; label: string }[] {
	const read = z.array(svgSchema).safeParse(Array.isArray(value) ? value : [value]);
	return read.success ? read.data : [];
}

const namesOf = (wanted: Widget) =>
	Object.values(describedFields)
		.flat()
		.filter(({ widget }) => widget === wanted)
		.map(({ name }) => name);
const pictureFields: ReadonlySet<string> = new Set(namesOf("picture"));
/** "html" is the text of a block. */
const htmlFields: ReadonlySet<string> = new Set([...namesOf("html"), "html"]);

export const isHtml = (name: string): boolean => htmlFields.has(name.split(".").at(-1) ?? "");

function changedText(html: string, other: string): string {
	const { before, one, after } = diffBlocks(html, other);
	const shown = [before.length > 0 ? "[…]" : "", toPlainText(one.join("")), after.length > 0 ? "[…]" : ""];
	return shown.filter(Boolean).join("\n");
}

/** Keeps paragraphs as lines. DOMParser runs and fetches nothing. */
function toPlainText(html: string): string {
	const lines = html
		.replace(/<\/(?:p|h2|h3|h4|li|blockquote|caption|tr|dd)>/gu, "$&\n")
		.replace(/<\/(?:th|td|dt)>(?!\s*<\/tr>)/gu, " – $&");
	const body = new DOMParser().parseFromString(lines, "text/html");
	return body.body.textContent.trim();
}
