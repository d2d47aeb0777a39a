const durationMs = 240;

/**
 * Animates a picture from another picture's position, unless the visitor prefers reduced motion. View transitions would
 * capture the old page before the new one renders (docs/decisions/0010).
 */
export function animateFrom(from: DOMRect, picture: Element): void {
	const to = picture.getBoundingClientRect();
	const isVisible = from.width > 0 && to.width > 0 && to.top < innerHeight;
	if (!isVisible || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	picture.animate([{ transformOrigin: "0 0", ...keyframeAt(from, to) }, { transformOrigin: "0 0" }], {
		duration: durationMs,
		easing: "ease-out",
	});
}

/** Returns the keyframe that makes box `to` fill and clip to box `from`. */
function keyframeAt(from: DOMRect, to: DOMRect): Keyframe {
	const scale = Math.max(from.width / to.width, from.height / to.height);
	const [marginX, marginY] = [(to.width - from.width / scale) / 2, (to.height - from.height / scale) / 2];
	const [x, y] = [from.left - to.left - marginX * scale, from.top - to.top - marginY * scale];
	return { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${marginY}px ${marginX}px)` };
}
