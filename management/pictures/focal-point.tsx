import { type KeyboardEvent, type MouseEvent, useId } from "react";
import type { Focal } from "../api/media.ts";

const arrowSteps: Record<string, readonly [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/**
 * The point that stays visible when a picture is cropped. A click sets it; the arrow keys move it, with Shift in larger
 * steps.
 */
export function FocalPoint({ url, focal, onFocal }: { url: string; focal: Focal; onFocal: (focal: Focal) => void }) {
	const id = useId();

	function setByClick(event: MouseEvent<HTMLButtonElement>): void {
		// A click by the keyboard has no position.
		if (event.detail === 0) return;
		const box = event.currentTarget.getBoundingClientRect();
		onFocal(toFocal((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
	}

	function moveByKey(event: KeyboardEvent): void {
		const step = arrowSteps[event.key];
		if (!step) return;
		event.preventDefault();
		const stepLength = event.shiftKey ? 0.1 : 0.01;
		onFocal(toFocal(focal.x + step[0] * stepLength, focal.y + step[1] * stepLength));
	}

	const [x, y] = [Math.round(focal.x * 100), Math.round(focal.y * 100)];
	return (
		<div className="field">
			<span className="label">Fokuspunkt</span>
			<button type="button" className="focal" aria-describedby={id} onClick={setByClick} onKeyDown={moveByKey}>
				<img src={url} alt="" />
				<span className="focal-mark" style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
				<span className="visually-hidden">Flytt fokuspunktet med piltastene</span>
			</button>
			<p className="small" id={id} aria-live="polite">
				Klikk på det som alltid må være med når bildet beskjæres, eller bruk piltastene. Nå: {x} % fra venstre, {y} %
				fra toppen.
			</p>
		</div>
	);
}

/** URLs of pictures have the focal point in whole hundredths. */
function toFocal(x: number, y: number): Focal {
	const clampToHundredths = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
	return { x: clampToHundredths(x), y: clampToHundredths(y) };
}
