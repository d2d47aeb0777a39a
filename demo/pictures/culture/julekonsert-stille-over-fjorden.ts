import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";

export const cover: Drawing = {
	draw: () => {
		const next = chance(24);
		let snow = "";
		for (let i = 0; i < 90; i++) {
			const x = next() * 1920;
			const y = next() * 600;
			snow += `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${(2 + next() ** 2 * 6).toFixed(1)}" fill="#f3ead6" opacity="${(0.25 + next() * 0.55).toFixed(2)}"/>`;
		}
		const boat = `
			<path d="M690 742 V470 q36 -22 76 0 V742 Z" fill="#f6ecd2"/><path d="M736 462 q16 2 30 8 V742 H740 Z" fill="#d8b988"/><path d="M690 474 q4 40 14 66 q10 14 8 -36 Z" fill="#fffaf0"/>
			<path d="M728 470 V440" stroke="#2a1d18" stroke-width="7" stroke-linecap="round"/>
			<path d="M728 452 C672 430 682 360 728 268 C776 360 784 430 728 452 Z" fill="#ffb638"/><path d="M728 448 C700 432 706 390 728 340 C752 390 756 432 728 448 Z" fill="#fff4c9"/>
			<path d="M330 606 C360 640 400 670 470 690 C640 730 820 730 990 684 C1060 662 1100 630 1130 586 C1128 690 1060 790 930 806 H540 C410 794 340 710 330 606 Z" fill="#a2322a"/>
			<path d="M330 606 C360 640 400 670 470 690 C640 730 820 730 990 684 C1060 662 1100 630 1130 586 C1130 606 1128 622 1124 640 C1090 680 1050 708 1000 724 C820 772 640 770 470 732 C400 712 362 682 336 650 C332 636 330 622 330 606 Z" fill="#d4513a"/>
			<path d="M352 706 C420 770 560 790 730 790 C900 790 1040 766 1108 692" fill="none" stroke="#6e1d1d" stroke-width="9"/>
			<path d="M350 650 C334 616 322 584 325 552 M1112 634 C1130 598 1138 566 1135 532" stroke="#7d2420" stroke-width="22" stroke-linecap="round" fill="none"/>`;
		let slits = "";
		for (let i = 0; i < 26; i++) {
			const y = 824 + i * 10;
			slits += `<path d="M${250 + Math.round(next() * 260)} ${y} h${Math.round(160 + next() * 620)}" stroke="#0b2325" stroke-width="${(3 + next() * 5).toFixed(1)}" stroke-linecap="round"/>`;
		}
		let gold = "";
		for (let i = 0; i < 15; i++) {
			const w = 34 + next() * 74;
			gold += `<rect x="${Math.round(728 - w / 2 + (next() - 0.5) * 30)}" y="${826 + i * 17}" width="${Math.round(w)}" height="8" rx="4" fill="#ffca62" opacity="${(0.95 - i * 0.05).toFixed(2)}"/>`;
		}
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#10302f"/>`,
			`<circle cx="728" cy="380" r="640" fill="#143a36"/><circle cx="728" cy="380" r="450" fill="#1c4b42"/><circle cx="728" cy="380" r="290" fill="#2f6149"/><circle cx="728" cy="380" r="160" fill="#6d7d46"/>`,
			`<path d="M0 640 C180 632 260 596 420 606 S700 640 860 634 S1200 570 1380 560 S1760 590 1920 548 V680 H0 Z" fill="#081a1d"/>`,
			// The church on the far shore, with somebody at home.
			`<g transform="translate(1520 566)"><path d="M-6 0 V-58 L18 -84 L42 -58 H120 V0 Z" fill="#e8e2d2"/><path d="M18 -150 L36 -64 H0 Z M36 -58 L48 -78 H112 L128 -54 H42 Z" fill="#081a1d"/><path d="M12 0 V-22 a7 9 0 0 1 14 0 V0 Z M60 -14 v-16 a6 6 0 0 1 12 0 v16 Z M88 -14 v-16 a6 6 0 0 1 12 0 v16 Z" fill="#ffb638"/></g>`,
			`<g fill="#ffb638"><rect x="1700" y="572" width="12" height="12"/><rect x="1770" y="566" width="12" height="12"/><rect x="1230" y="596" width="11" height="11"/><rect x="110" y="622" width="11" height="11"/></g>`,
			`<rect y="632" width="1920" height="448" fill="#0b2325"/>`,
			`<path d="M1300 652 h300 M1460 676 h190 M60 668 h240 M1720 662 h200 M1180 720 h160 M150 740 h90" stroke="#1c4b42" stroke-width="6" stroke-linecap="round"/><path d="M1530 650 v0 M1528 660 h22 M1584 664 h30 M1532 684 h16" stroke="#d9a24a" stroke-width="7" stroke-linecap="round" opacity=".8"/>`,
			snow,
			`<ellipse cx="730" cy="812" rx="520" ry="30" fill="#07181a"/>`,
			`<g transform="translate(0 1618) scale(1 -1)" opacity=".42">${boat}</g>`,
			slits,
			gold,
			boat,
			`<path d="M300 812 C460 826 1000 826 1180 808" fill="none" stroke="#5d8a72" stroke-width="7" stroke-linecap="round"/>`,
		);
	},
	alt: "En rød robåt med et stort, tent stearinlys midt i ligger speilblankt på fjorden. Det snør, og det lyser i kirken over vannet.",
	focal: { x: 0.38, y: 0.48 },
};
