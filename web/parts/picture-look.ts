import type { Cut, Picture } from "@lerret/contracts/media";
import type { Look } from "../styles/look";

/** A few blurred dots in the colours of a picture, until it has come. */
export const placeholderOf = ({ id, placeholder }: Picture): Look | null =>
	placeholder ? { className: `p-${id.slice(0, 10)}`, style: { backgroundImage: `url(${placeholder})` } } : null;

/** The place may differ a little from the shape: the focal point stays in sight. Null in the middle, where browsers put it. */
export function positionOf({ focal }: Cut): Look | null {
	const [x, y] = [Math.round(focal.x * 100), Math.round(focal.y * 100)];
	if (x === 50 && y === 50) return null;
	return { className: `at-${x}-${y}`, style: { objectPosition: `${x}% ${y}%` } };
}
