import type { Drawing } from "../../content/types.ts";
import { lettering, svg } from "../kit.ts";
import { circle, group, path, rect, stroke } from "./parts.ts";

const lime = "#d4f23a";
const violet = "#4a1fb8";
const ink = "#160a36";
const pink = "#ff5fa2";

/** A high shoe in profile with its heel at (0, 0), toe to the right. */
function shoe(upper: string, shade: string): string {
	return (
		path("M18 -30 L24 -196 H156 C160 -140 214 -112 286 -96 C338 -84 352 -56 350 -30Z", upper) +
		path("M18 -30 L24 -196 H64 C52 -130 60 -80 84 -30Z", shade) +
		path("M268 -30 C268 -70 290 -94 306 -92 C344 -80 352 -56 350 -30Z", "#fff8ea") +
		rect(8, -34, 350, 34, "#fff8ea", 'rx="12"') +
		rect(8, -18, 350, 7, upper) +
		circle(104, -132, 30, "#fff8ea") +
		path("M104 -154 l6.500 15 16 1 -12.500 10 4 16 -14 -9 -14 9 4 -16 -12.500 -10 16 -1Z", upper) +
		stroke("M150 -150 L186 -166 M168 -124 L206 -142 M196 -106 L232 -126 M226 -94 L258 -112", "#fff8ea", 11)
	);
}

function draw(): string {
	let bars = "";
	const widths = [10, 5, 14, 6, 6, 18, 5, 10, 6, 14, 5, 8, 18, 6, 10];
	let y = -118;
	for (const width of widths) {
		bars += rect(402, y, 130, width, ink);
		y += width + 7;
	}
	const ticket =
		"M-640 -160 H300 A26 26 0 0 0 352 -160 H640 V-62 A62 62 0 0 0 640 62 V160 H352 A26 26 0 0 0 300 160 H-640 V62 A62 62 0 0 0 -640 -62Z";
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, violet),
		path("M0 1080 L0 1010 L1920 640 V1080Z", "#2d0f83"),
		circle(330, 300, 330, "#5c2fd0"),
		group(
			"rotate(-11 1010 690)",
			// speed
			stroke("M-80 560 H210 M-140 650 H160 M-60 740 H240 M20 830 H190", lime, 16),
			// legs, cropped above
			path("M560 330 C570 160 700 20 760 -300 H1010 C930 60 760 180 716 330Z", "#1f6fe0"),
			path("M640 330 C650 170 800 30 870 -300 H1010 C930 60 760 180 716 330Z", "#1857b8"),
			path("M1226 330 C1240 150 1130 20 1090 -300 H1360 C1400 -40 1420 160 1384 330Z", "#1f6fe0"),
			path("M1306 330 C1320 150 1250 20 1230 -300 H1360 C1400 -40 1420 160 1384 330Z", "#1857b8"),
			rect(548, 306, 180, 48, "#7fb4ff", 'rx="10"'),
			rect(1214, 306, 182, 48, "#7fb4ff", 'rx="10"'),
			group("translate(540 530)", shoe(pink, "#d63c80")),
			group("translate(1206 530)", shoe(pink, "#d63c80")),
			// the ticket
			group(
				"translate(1010 690)",
				path(ticket, ink, 'transform="translate(18 22)"'),
				path(ticket, lime),
				stroke("M326 -112 V120", ink, 8, 'stroke-dasharray="2 24"'),
				lettering("90 kr", { face: "wide", x: -560, y: 92, fit: 800, fill: ink }),
				bars,
			),
			// wheels
			...[560, 1420].map(
				(x) =>
					path(`M${x - 80} 852 H${x + 80} L${x + 40} 894 H${x - 40}Z`, "#8d86a8") +
					circle(x - 62, 918, 62, "#fff8ea") +
					circle(x + 62, 918, 62, "#fff8ea") +
					circle(x - 62, 918, 24, pink) +
					circle(x + 62, 918, 24, pink),
			),
		),
	);
}

export const image: Drawing = {
	draw,
	alt: "To bein i høye joggesko står på et rullebrett i full fart. Brettet er en kinobillett med prisen 90 kr.",
	focal: { x: 0.54, y: 0.56 },
};
