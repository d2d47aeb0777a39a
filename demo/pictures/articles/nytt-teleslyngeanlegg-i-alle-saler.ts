import type { Drawing } from "../../content/types.ts";
import { lettering, svg } from "../kit.ts";
import { circle, path, rect, stroke } from "./parts.ts";

const wall = "#0b4a58";
const cable = "#ffd23f";

function draw(): string {
	let seats = "";
	for (let row = 0; row < 5; row++) {
		for (let i = 0; i < 6; i++) {
			const x = 1090 + i * 116 + (row % 2) * 0;
			const y = 168 + row * 134;
			const taken = (row * 5 + i * 3) % 7 === 2;
			seats +=
				rect(x, y, 92, 82, taken ? "#ff8a6b" : "#2a8f8c", 'rx="20"') +
				rect(x + 10, y + 62, 72, 34, taken ? "#d9634b" : "#1c6f72", 'rx="14"');
		}
	}
	let field = "";
	for (let i = 1; i <= 5; i++) {
		const grow = i * 44;
		field += `<rect x="${1050 - grow}" y="${118 - grow}" width="${772 + grow * 2}" height="${720 + grow * 2}" rx="${80 + grow}" fill="none" stroke="#5cc9b7" stroke-width="6" opacity="${(0.5 - i * 0.08).toFixed(2)}"/>`;
	}
	const ear =
		"M640 962 C520 960 500 830 452 716 C372 580 300 430 366 280 C436 122 660 84 776 196 C872 292 862 440 806 520 C838 560 842 624 800 668 C770 704 790 770 770 840 C750 914 706 962 640 962Z";
	const line =
		"M1822 940 H1822 M1960 1000 H640 C498 1000 462 846 414 736 C330 590 256 430 330 262 C410 78 682 40 812 168 C922 282 896 470 806 520 C752 548 690 500 640 522";
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, wall),
		path("M0 0H980C900 300 820 700 1010 1080H0Z", "#0e5966"),
		field,
		rect(1050, 118, 772, 720, "#0a3944", 'rx="80"'),
		seats,
		// the loop round the seats, and its lead down to the amplifier
		`<rect x="1050" y="118" width="772" height="720" rx="80" fill="none" stroke="${cable}" stroke-width="22"/>`,
		stroke("M1640 838 V1000", cable, 22),
		path(ear, "#ff8a6b"),
		path(
			"M640 962 C520 960 500 830 452 716 C372 580 300 430 366 280 C400 200 470 150 548 136 C420 240 400 420 500 560 C580 680 560 860 640 962Z",
			"#f2755a",
		),
		// folds of the ear
		stroke("M452 640 C400 520 384 400 432 318 C500 210 660 190 724 272", "#b8412f", 24),
		stroke("M616 330 C540 350 520 440 560 520 C610 600 590 660 600 730 C610 792 660 800 690 750", "#b8412f", 24),
		path("M806 520 C838 560 842 624 800 668 C740 676 690 640 700 590 C708 544 760 520 806 520Z", "#ffa183"),
		path("M640 540 C600 580 660 640 640 720 C672 700 690 660 690 620 C670 580 660 560 640 540Z", "#8f2e25"),
		stroke(line.slice(line.indexOf("M1960")), cable, 26),
		circle(640, 522, 26, cable),
		circle(640, 522, 11, wall),
		rect(1540, 916, 200, 164, "#f3efe2", 'rx="22"'),
		lettering("T", { face: "wide", x: 1640, y: 1042, size: 118, fill: wall, anchor: "middle" }),
	);
}

export const image: Drawing = {
	draw,
	alt: "Et stort øre der ytterkanten er en gul kabel. Kabelen går videre som en sløyfe rundt seteradene i en sal sett ovenfra.",
	focal: { x: 0.42, y: 0.48 },
};
