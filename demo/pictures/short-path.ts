/** Tenths of a unit: what path data is rounded to, and what relative steps add up in without error. */
type Tenths = number;

const toTenths = (text: string): Tenths => Math.round(Number(text) * 10);

/** A number as short as SVG allows: no zero before the point. */
const write = (tenths: Tenths): string => String(tenths / 10).replace(/^(-?)0\./u, "$1.");

/** Numbers one after the other; a sign or a second point separates as well as a space does. */
function join(numbers: Tenths[]): string {
	return numbers.map(write).reduce((text, next) => {
		const separates = next.startsWith("-") || (next.startsWith(".") && /\.\d*$/u.test(text));
		return text === "" || separates ? text + next : `${text} ${next}`;
	}, "");
}

/**
 * The same outline in fewer letters: steps instead of places, and none that leads nowhere. A logo stands in every page of its site,
 * and outlines of letters are hard to compress. Takes absolute M, L, H, V, Q, C and Z.
 */
export function shortPath(data: string): string {
	let at: [Tenths, Tenths] = [0, 0];
	let start = at;
	let text = "";
	for (const [, command = "", rest = ""] of data.matchAll(/([A-Z])([^A-Z]*)/gu)) {
		const given = (rest.match(/-?[\d.]+/gu) ?? []).map(toTenths);
		if (command === "Z") {
			at = start;
			text += "z";
			continue;
		}
		const points = toPoints(command, given, at);
		const end = points.at(-1) ?? at;
		const steps = points.flatMap(([x, y]) => [x - at[0], y - at[1]]);
		const [dx = 0, dy = 0] = steps;
		if (command === "M") start = end;
		if (points.length > 1 || command === "M") text += command.toLowerCase() + join(steps);
		else if (dx !== 0 || dy !== 0)
			text += dy === 0 ? `h${write(dx)}` : dx === 0 ? `v${write(dy)}` : `l${join([dx, dy])}`;
		at = end;
	}
	return text;
}

function toPoints(command: string, given: Tenths[], [x, y]: [Tenths, Tenths]): [Tenths, Tenths][] {
	const [first = 0] = given;
	if (command === "H") return [[first, y]];
	if (command === "V") return [[x, first]];
	const length = { M: 2, L: 2, Q: 4, C: 6 }[command];
	if (given.length !== length)
		throw new Error(`path data with ${command} and ${given.length} numbers is not understood`);
	return Array.from({ length: length / 2 }, (_, i) => [given[2 * i] ?? 0, given[2 * i + 1] ?? 0]);
}
