import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";

export const cover: Drawing = {
	draw: () => {
		const steam = (d: string, width: number, opacity: number) =>
			`<path d="${d}" fill="none" stroke="#ffe9d2" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
		const toes = (x: number, mirror: 1 | -1) =>
			`<g transform="translate(${x} 742) scale(${mirror} 1)"><path d="M-70 40 C-84 -40 -66 -104 -30 -112 C4 -118 40 -92 62 -40 C74 -10 76 20 72 40 Z" fill="#ffd3ae"/><path d="M20 -100 C56 -80 76 -20 72 40 H36 C44 -20 40 -60 20 -100 Z" fill="#f0a983"/>
			<ellipse cx="-42" cy="-132" rx="29" ry="36" transform="rotate(-10 -42 -132)" fill="#ffd3ae"/><ellipse cx="6" cy="-132" rx="19" ry="25" fill="#ffd3ae"/><ellipse cx="40" cy="-114" rx="17" ry="22" transform="rotate(14 40 -114)" fill="#ffd3ae"/><ellipse cx="66" cy="-88" rx="15" ry="19" transform="rotate(26 66 -88)" fill="#ffd3ae"/><ellipse cx="84" cy="-58" rx="13" ry="16" transform="rotate(38 84 -58)" fill="#ffd3ae"/>
			<path d="M-56 -152 q14 -14 28 0 q-2 16 -14 16 q-12 0 -14 -16 Z" fill="#e0435c"/><path d="M-2 -146 q8 -8 16 0 q-2 10 -8 10 q-6 0 -8 -10 Z M34 -126 q8 -7 14 1 q-3 9 -8 8 q-5 0 -6 -9 Z" fill="#e0435c"/></g>`;
		const ring = (cx: number, rx: number, opacity: number) =>
			`<ellipse cx="${cx}" cy="752" rx="${rx}" ry="${rx * 0.13}" fill="none" stroke="#ffb48c" stroke-width="8" opacity="${opacity}"/>`;
		return svg(
			1920,
			1080,
			`<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d8553f"/><stop offset="1" stop-color="#f6a364"/></linearGradient><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b5304a"/><stop offset="1" stop-color="#5a1238"/></linearGradient></defs>`,
			`<rect width="1920" height="760" fill="url(#air)"/>`,
			steam("M760 700 C620 580 900 520 780 400 C690 310 860 240 800 120 C776 70 800 20 830 -40", 62, 0.32),
			steam("M300 600 C220 500 400 440 320 330 C260 250 380 180 330 60", 44, 0.3),
			steam("M1690 700 C1560 560 1800 470 1680 330 C1600 230 1740 120 1690 -30", 80, 0.3),
			steam("M1450 420 C1390 340 1510 280 1450 190 C1410 130 1470 60 1440 -30", 36, 0.38),
			`<rect y="740" width="1920" height="340" fill="url(#water)"/>`,
			ring(1180, 760, 0.25),
			ring(1180, 620, 0.45),
			ring(330, 250, 0.45),
			ring(330, 340, 0.22),
			toes(262, -1),
			toes(420, 1),
			// The face, turned to the ceiling, with the head to the right.
			`<path d="M664 752 C720 742 764 706 782 662 C790 620 800 566 842 548 C880 534 906 566 930 566 C944 542 964 535 982 541 C994 546 999 556 1000 564 C1008 538 1028 531 1044 539 C1058 549 1066 556 1082 546 C1080 500 1096 420 1130 404 C1160 398 1170 440 1196 480 C1218 512 1240 540 1262 548 C1290 530 1310 518 1350 510 C1440 492 1530 530 1560 640 L1570 752 Z" fill="#ffd3ae"/>`,
			`<path d="M664 752 C720 742 764 706 782 662 C800 700 900 690 960 680 C1060 664 1120 690 1200 700 L1330 752 Z" fill="#f0a983"/>`,
			`<path d="M1098 548 C1108 524 1130 520 1140 540" fill="none" stroke="#c9694d" stroke-width="9" stroke-linecap="round"/>`,
			`<path d="M1000 564 C998 584 1002 604 1016 622" fill="none" stroke="#a8323f" stroke-width="11" stroke-linecap="round"/><path d="M930 566 C944 542 964 535 982 541 C994 546 999 556 1000 564 C999 574 1000 582 1005 596 C974 594 950 584 930 566 Z M1000 564 C1008 538 1028 531 1044 539 C1054 546 1060 552 1066 553 C1050 572 1032 590 1005 596 C1000 582 999 574 1000 564 Z" fill="#d93f55"/>`,
			`<path d="M1254 584 C1226 606 1226 640 1252 664" fill="none" stroke="#5a1238" stroke-width="11" stroke-linecap="round"/><path d="M1238 596 l-24 -12 M1231 614 l-28 -4 M1231 634 l-27 6 M1239 652 l-22 14" stroke="#5a1238" stroke-width="7" stroke-linecap="round"/><path d="M1300 560 C1312 590 1312 620 1300 650" fill="none" stroke="#8a3a34" stroke-width="14" stroke-linecap="round"/>`,
			`<circle cx="1120" cy="644" r="54" fill="#ef6a5c" opacity=".4"/>`,
			// The cap.
			`<path d="M1346 511 C1460 480 1600 520 1652 640 C1668 680 1674 720 1674 752 H1310 C1366 690 1376 590 1346 511 Z" fill="#12716f"/><path d="M1560 552 C1606 586 1640 650 1650 752 H1674 C1674 720 1668 680 1652 640 C1632 596 1600 568 1560 552 Z" fill="#0b4d51"/><path d="M1420 502 C1452 590 1442 690 1400 752 M1500 514 C1530 600 1526 690 1500 752" fill="none" stroke="#f7e3c0" stroke-width="16"/><path d="M1346 511 C1376 590 1366 690 1310 752" fill="none" stroke="#f7e3c0" stroke-width="20"/>`,
			// The water closes over neck and back of the head.
			`<path d="M0 740 C160 724 260 760 420 744 S640 728 760 746 S1060 764 1240 748 S1560 726 1700 748 S1860 752 1920 738 V1080 H0 Z" fill="url(#water)"/>`,
			`<g fill="none" stroke="#ffb48c" stroke-linecap="round"><path d="M740 772 C1000 800 1400 800 1640 770" stroke-width="10" opacity=".8"/><path d="M660 820 C960 862 1460 860 1740 816" stroke-width="8" opacity=".5"/><path d="M560 884 C920 940 1500 938 1880 880" stroke-width="7" opacity=".3"/><path d="M150 776 C250 798 430 798 530 774" stroke-width="9" opacity=".7"/><path d="M90 824 C230 858 450 858 580 824" stroke-width="7" opacity=".4"/></g>`,
			steam("M1010 420 C950 350 1060 300 1000 210 C960 150 1020 90 990 10", 40, 0.5),
			steam("M560 690 C500 620 610 570 550 480", 30, 0.45),
		);
	},
	alt: "Et ansikt i profil med badehette flyter med lukkede øyne i varmt, rødt vann. Tærne stikker opp lenger borte, og det damper.",
	focal: { x: 0.6, y: 0.55 },
};
