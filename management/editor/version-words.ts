import { formatWordList } from "@lerret/contracts/nb/word-list";

type Labels = Record<string, string>;

/** The label of a field by its path, such as "data.html"; the path of one without a label. */
export const labelOf = (path: string, labels: Labels): string =>
	labels[path] ?? labels[path.split(".").at(-1) ?? ""] ?? path;

const mostNamed = 4;

/** What a version changed: «Endret: Tittel, ingress, tekst, år og 2 felt til». */
export function describeChanged(paths: readonly string[], labels: Labels): string {
	const names = [...new Set(paths.map((path) => labelOf(path, labels)))];
	if (names.length === 0) return "Ingenting er endret";
	const left = names.length - mostNamed;
	return `Endret: ${formatWordList(names.slice(0, mostNamed))}${left > 0 ? ` og ${left} felt til` : ""}`;
}
