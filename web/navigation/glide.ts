/** How long a picture takes from where it was chosen to its place on the page that it opens, in milliseconds. */
const duration = 240;

/**
 * Lets a picture come from where another one stood in the window, unless the visitor wants no motion. The browser's own view
 * transitions do the same, but take a picture of the page that is left before the new one may be drawn (docs/decisions, "A page
 * opens at once").
 */
export function glide(from: DOMRect, picture: Element): void {
	const to = picture.getBoundingClientRect();
	const isSeen = from.width > 0 && to.width > 0 && to.top < innerHeight;
	if (!isSeen || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	picture.animate([{ transformOrigin: "0 0", ...covering(from, to) }, { transformOrigin: "0 0" }], {
		duration,
		easing: "ease-out",
	});
}

/** What makes a box look as another one: as large as it must be to fill it, and what stands out of it cut off. */
function covering(from: DOMRect, to: DOMRect): Keyframe {
	const scale = Math.max(from.width / to.width, from.height / to.height);
	const [across, down] = [(to.width - from.width / scale) / 2, (to.height - from.height / scale) / 2];
	const [x, y] = [from.left - to.left - across * scale, from.top - to.top - down * scale];
	return { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${down}px ${across}px)` };
}
