import { hashOf } from "../../core/ids.ts";

/** A code as it is printed: «7KQM-0D4X-…», in groups of four. */
export const formatCode = (characters: string): string => characters.replace(/.{4}(?=.)/gu, "$&-");

/**
 * Hash of a code as someone typed or copied it: in any case and width, with any hyphens, blanks and characters that are not
 * seen, and with O for 0, I or L for 1.
 */
export function hashOfCode(code: string): string {
	const characters = code
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[\s\p{Pd}\p{C}\p{Default_Ignorable_Code_Point}]/gu, "")
		.replaceAll("O", "0")
		.replace(/[IL]/gu, "1");
	return hashOf(`voucher ${characters}`);
}
