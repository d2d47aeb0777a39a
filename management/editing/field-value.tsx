import { mediaPath } from "@lerret/contracts/paths";
import { valueWords } from "./value-words.ts";

/** A field's value as people read it, where two states of a thing stand beside each other. */
export function FieldValue({ name, value }: { name: string; value: unknown }) {
	if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
		return <i>Tomt</i>;
	if (typeof value === "string" && pictureFields.has(name))
		return <img src={mediaPath(value, 160, "jpg")} alt={`Bilde ${value}`} width={120} />;
	if (typeof value === "string" && htmlFields.has(name)) return <>{textOf(value)}</>;
	return <>{valueWords(name, value) || <i>Tomt</i>}</>;
}

const pictureFields: ReadonlySet<string> = new Set(["image", "thumbnail", "cover", "poster"]);
const htmlFields: ReadonlySet<string> = new Set(["content", "body", "html"]);

/** The words of HTML, with its paragraphs. Nothing in it is run or fetched. */
function textOf(html: string): string {
	const body = new DOMParser().parseFromString(html.replace(/<\/(?:p|h2|h3|h4|li|blockquote)>/gu, "$&\n"), "text/html");
	return body.body.textContent.trim();
}
