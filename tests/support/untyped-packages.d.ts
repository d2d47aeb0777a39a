/** The used parts of two packages without types. */

declare module "nspell" {
	export default function nspell(affixes: Uint8Array, words: Uint8Array): { correct: (word: string) => boolean };
}

declare module "@adobe/structured-data-validator" {
	type Issue = { severity: "ERROR" | "WARNING"; issueMessage: string; path: { type: string }[] };
	export default class Validator {
		constructor(vocabulary: { "@graph": object[] });
		validate(data: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>;
	}
}
