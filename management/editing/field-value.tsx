import { mediaPath } from "@lerret/contracts/paths";
import { Fragment } from "react";
import * as z from "zod";
import { Drawing } from "../parts/drawing.tsx";
import { differingParts } from "./text-parts.ts";
import { valueWords } from "./value-words.ts";

/**
 * A readable field value in a comparison of two versions. Of formatted text, only the parts that differ from
 * `comparedTo` are shown.
 */
export function FieldValue({ name, value, against }: { name: string; value: unknown; against: unknown }) {
	if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
		return <i>Tomt</i>;
	if (typeof value === "string" && pictureFields.has(name))
		return <img src={mediaPath(value, 160, "jpg")} alt={`Bilde ${value}`} width={120} />;
	if (typeof value === "string" && isHtml(name)) return <>{textOf(value, String(against ?? ""))}</>;
	const drawings = drawingsOf(value);
	if (drawings.length > 0)
		return drawings.map(({ svg, label }) => (
			<Fragment key={svg}>
				<Drawing svg={svg} /> {label}
			</Fragment>
		));
	return <>{valueWords(name, value) || <i>Tomt</i>}</>;
}

const drawingSchema = z.union([
	z
		.string()
		.startsWith("<svg")
		.transform((svg) => ({ svg, label: "" })),
	z.object({ svg: z.string(), label: z.string() }),
]);

function drawingsOf(value: unknown): { svg: string; label: string }[] {
	const read = z.array(drawingSchema).safeParse(Array.isArray(value) ? value : [value]);
	return read.success ? read.data : [];
}

const pictureFields: ReadonlySet<string> = new Set(["image", "thumbnail", "cover", "poster"]);
const htmlFields: ReadonlySet<string> = new Set(["content", "body", "html"]);

export const isHtml = (name: string): boolean => htmlFields.has(name.split(".").at(-1) ?? "");

function textOf(html: string, other: string): string {
	const { before, one, after } = differingParts(html, other);
	const shown = [before.length > 0 ? "[…]" : "", wordsOf(one.join("")), after.length > 0 ? "[…]" : ""];
	return shown.filter(Boolean).join("\n");
}

/** Keeps paragraphs as lines. DOMParser runs and fetches nothing. */
function wordsOf(html: string): string {
	const lines = html
		.replace(/<\/(?:p|h2|h3|h4|li|blockquote|caption|tr|dd)>/gu, "$&\n")
		.replace(/<\/(?:th|td|dt)>(?!\s*<\/tr>)/gu, " – $&");
	const body = new DOMParser().parseFromString(lines, "text/html");
	return body.body.textContent.trim();
}
