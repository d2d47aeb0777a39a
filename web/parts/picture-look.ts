import type { Cut, Picture } from "@lerret/contracts/media";
import type { Look } from "../styles/look";

export const placeholderOf = ({ id, placeholder }: Picture): Look | null =>
	placeholder ? { className: `p-${id.slice(0, 10)}`, style: { backgroundImage: `url(${placeholder})` } } : null;

/** Keeps the focal point visible where the box's aspect ratio differs. Null at the centre, which is the default. */
export function positionOf({ focal }: Cut): Look | null {
	const [x, y] = [Math.round(focal.x * 100), Math.round(focal.y * 100)];
	if (x === 50 && y === 50) return null;
	return { className: `at-${x}-${y}`, style: { objectPosition: `${x}% ${y}%` } };
}
