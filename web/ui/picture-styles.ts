import type { Crop, Picture } from "@lerret/contracts/media";
import type { StyleRule } from "../styles/style-rule";

export const placeholderRule = ({ id, placeholder }: Picture): StyleRule | null =>
	placeholder ? { className: `p-${id.slice(0, 10)}`, style: { backgroundImage: `url(${placeholder})` } } : null;

/** Keeps the focal point visible where the box's aspect ratio differs. Null at the centre, which is the default. */
export function positionRule({ focal }: Crop): StyleRule | null {
	const [x, y] = [Math.round(focal.x * 100), Math.round(focal.y * 100)];
	if (x === 50 && y === 50) return null;
	return { className: `at-${x}-${y}`, style: { objectPosition: `${x}% ${y}%` } };
}
