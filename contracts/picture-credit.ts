/** What is said beside a picture of who made it. */
export type PictureOrigin = { credit: string | null; isAi: boolean };

export const unknownOrigin: PictureOrigin = { credit: null, isAi: false };

/**
 * «Foto: Kari Nes», or «Illustrasjon: Kari Nes · laget med KI» for what AI has made; null where nothing is known. `own` is the
 * name at one use of the picture, in place of the picture's.
 */
export function creditLine({ credit, isAi }: PictureOrigin = unknownOrigin, own: string | null = null): string | null {
	const name = own ?? credit;
	if (!isAi) return name === null ? null : `Foto: ${name}`;
	return name === null ? "Illustrasjon laget med KI" : `Illustrasjon: ${name} · laget med KI`;
}
