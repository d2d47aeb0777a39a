/** A row of a zone, as people read it. The zone is part of its name where another zone has a row of the same name. */
export type ZoneRow = { zone: string; row: string; isZoneNamed: boolean };
type ZoneSeat = ZoneRow & { number: string };

/** «Rad 4», or «Balkong, rad 4». */
export const rowLabel = ({ zone, row, isZoneNamed }: ZoneRow): string =>
	isZoneNamed ? `${zone}, rad ${row}` : `Rad ${row}`;

/** «Rad 4, sete 12», or «Balkong, rad 4, sete 12»: the name of a seat wherever it is shown. */
export const seatLabel = (seat: ZoneSeat): string => `${rowLabel(seat)}, sete ${seat.number}`;

/** The row and the seat of a `seatLabel`, with the zone if it has one; null for any other text. */
export function parseSeatLabel(label: string): { zone?: string; row: string; number: string } | null {
	const [, zone, row, number] = /^(?:(.+), rad|Rad) (.+), sete (.+)$/u.exec(label) ?? [];
	if (row === undefined || number === undefined) return null;
	return { ...(zone === undefined ? {} : { zone }), row, number };
}

/** A label within a sentence: «rad 4, sete 12». The name of a zone stays as it is. */
export const withinSentence = (label: string): string => label.replace(/^Rad /u, "rad ");
