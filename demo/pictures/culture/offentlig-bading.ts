import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";

const rings = (r: number, count: number) => {
	let ripple = "";
	for (let i = count; i > 0; i--)
		ripple += `<circle r="${Math.round(r * (1.3 + i * 0.75))}" fill="none" stroke="#e9fbf5" stroke-width="${(10 - i * 1.6).toFixed(1)}" opacity="${(0.9 - i * 0.16).toFixed(2)}"/>`;
	return ripple;
};

type Style = "stripe" | "dots" | "plain" | "hair";

function crown(r: number, cap: string, mark: string, style: Style): string {
	const tops = {
		stripe: `<path d="M${-r * 0.22} ${-r * 0.97} h${r * 0.44} v${r * 1.94} h${-r * 0.44} Z" fill="${mark}"/>`,
		dots: [
			[-0.45, -0.4],
			[0.1, -0.6],
			[0.5, -0.15],
			[-0.1, 0],
			[-0.55, 0.25],
			[0.3, 0.45],
			[-0.15, 0.6],
		]
			.map(([u, v]) => `<circle cx="${r * (u as number)}" cy="${r * (v as number)}" r="${r * 0.14}" fill="${mark}"/>`)
			.join(""),
		plain: "",
		hair: `<path d="M0 ${-r * 0.5} C${r * 0.5} ${-r * 0.4} ${r * 0.5} ${r * 0.4} 0 ${r * 0.45} C${-r * 0.4} ${r * 0.4} ${-r * 0.3} ${-r * 0.05} 0 0" fill="none" stroke="${mark}" stroke-width="${r * 0.1}" stroke-linecap="round"/>`,
	};
	return `<circle r="${r}" fill="${cap}"/>${tops[style]}<path d="M${-r * 0.72} ${-r * 0.3} A${r * 0.8} ${r * 0.8} 0 0 1 ${-r * 0.2} ${-r * 0.75}" fill="none" stroke="#fff" stroke-width="${r * 0.11}" stroke-linecap="round" opacity=".8"/>`;
}

/** A swimmer in breaststroke from straight above, heading up before the turn; the body lies under water. */
function swimmer(
	x: number,
	y: number,
	r: number,
	turn: number,
	cap: string,
	mark: string,
	skin: string,
	suit: string,
	style: Style,
): string {
	const limb = (d: string, width: number) =>
		`<path d="${d}" fill="none" stroke="${skin}" stroke-width="${width * r}" stroke-linecap="round" stroke-linejoin="round"/>`;
	const p = (u: number, v: number) => `${(u * r).toFixed(0)} ${(v * r).toFixed(0)}`;
	const body = [1, -1]
		.map(
			(s) =>
				limb(`M${p(s * 0.62, 0.95)} Q${p(s * 1.75, 0.75)} ${p(s * 1.72, -0.35)} T${p(s * 1.25, -1.5)}`, 0.46) +
				limb(`M${p(s * 0.42, 3)} Q${p(s * 1.35, 3.6)} ${p(s * 1.15, 4.25)} T${p(s * 0.75, 5.1)}`, 0.5),
		)
		.join("");
	const torso = `M${p(-0.92, 0.85)} Q${p(0, 0.35)} ${p(0.92, 0.85)} C${p(0.9, 1.7)} ${p(0.62, 2)} ${p(0.74, 3)} Q${p(0, 3.7)} ${p(-0.74, 3)} C${p(-0.62, 2)} ${p(-0.9, 1.7)} ${p(-0.92, 0.85)} Z`;
	const trunks = `M${p(-0.66, 1.7)} Q${p(0, 1.45)} ${p(0.66, 1.7)} C${p(0.62, 2.2)} ${p(0.66, 2.6)} ${p(0.74, 3)} Q${p(0, 3.7)} ${p(-0.74, 3)} C${p(-0.66, 2.6)} ${p(-0.62, 2.2)} ${p(-0.66, 1.7)} Z`;
	return `<g transform="translate(${x} ${y})">${rings(r, 3)}<g transform="rotate(${turn})">
		<g opacity=".86">${body}<path d="${torso}" fill="${skin}"/><path d="${trunks}" fill="${suit}"/></g>
		<circle cx="${r * 0.1}" cy="${r * 0.18}" r="${r}" fill="#04535f" opacity=".4"/>${crown(r, cap, mark, style)}
	</g></g>`;
}

/** Someone small in a bathing ring, going nowhere. */
function afloat(x: number, y: number, r: number, turn: number): string {
	let stripes = "";
	for (let i = 0; i < 5; i++)
		stripes += `<path d="M0 ${-r * 1.85} m${-r * 0.52} 0 L${-r * 0.26} ${-r * 0.9} H${r * 0.26} L${r * 0.52} ${-r * 1.85} Z" transform="rotate(${i * 72})" fill="#f2622e"/>`;
	return `<g transform="translate(${x} ${y})">${rings(r * 1.55, 2)}<circle cx="12" cy="24" r="${r * 2}" fill="#04535f" opacity=".35"/><g transform="rotate(${turn})">
		<clipPath id="ring"><circle r="${r * 2}"/></clipPath><g clip-path="url(#ring)"><circle r="${r * 2}" fill="#fff6e2"/><g transform="scale(1.16)">${stripes}</g></g>
		<circle r="${r * 1.12}" fill="#0c8d94"/><path d="M${-r * 1.7} ${r * 0.5} Q${-r * 0.9} ${r * 0.1} 0 ${r * 0.6} Q${r * 0.9} ${r * 0.1} ${r * 1.7} ${r * 0.5}" fill="none" stroke="#f2b48c" stroke-width="${r * 0.42}" stroke-linecap="round"/>${crown(r * 0.82, "#ffd23f", "#e2383f", "stripe")}</g></g>`;
}

export const cover: Drawing = {
	draw: () => {
		let tiles = "";
		for (let i = 0; i < 26; i++) {
			const at = i * 120 - 500;
			tiles += `M${at} -40 q46 150 0 300 t0 300 t0 300 t0 300 `;
		}
		for (let i = 0; i < 10; i++) {
			const at = i * 120 + 30;
			tiles += `M-40 ${at} q150 36 300 0 t300 0 t300 0 t300 0 t300 0 t300 0 t300 0 `;
		}
		let floats = "";
		for (let i = 0; i < 34; i++)
			floats += `<rect x="${i * 74}" y="-25" width="62" height="50" rx="17" fill="${i % 4 < 2 ? "#f8f3e6" : "#e2383f"}"/><rect x="${i * 74}" y="5" width="62" height="20" rx="10" fill="#16323f" opacity=".22"/>`;
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#12a8a8"/>`,
			`<path d="${tiles}" fill="none" stroke="#0c8d94" stroke-width="9"/>`,
			`<path d="M-100 560 C400 460 700 660 1200 470 S1900 360 2000 400 L2000 700 C1600 610 1300 760 900 800 S200 720 -100 860 Z" fill="#37c2ba" opacity=".55"/>`,
			swimmer(1452, 232, 54, 262, "#3a2417", "#6b452a", "#8f5632", "#f2622e", "hair"),
			afloat(310, 226, 76, -24),
			swimmer(1150, 850, 60, 286, "#f8f3e6", "#1f6fb5", "#f6c19d", "#1f4fa0", "dots"),
			swimmer(470, 930, 46, 74, "#7d3f98", "#7d3f98", "#e0a07a", "#ffd23f", "plain"),
			`<g transform="translate(-60 842) rotate(-13.5)"><path d="M0 0 H2500" stroke="#0b5f6b" stroke-width="20" transform="translate(16 44)" opacity=".4"/><path d="M0 0 H2500" stroke="#16323f" stroke-width="8"/>${floats}</g>`,
			swimmer(850, 400, 84, 75, "#e2383f", "#f8f3e6", "#f6c19d", "#16324f", "stripe"),
			// A ball nobody is using.
			`<g transform="translate(1120 130) rotate(20)"><circle cx="12" cy="22" r="82" fill="#04535f" opacity=".35"/><circle r="82" fill="#f8f3e6"/><path d="M0 -82 A82 82 0 0 1 71 -41 L0 0 Z" fill="#e2383f"/><path d="M71 41 A82 82 0 0 1 0 82 L0 0 Z" fill="#ffd23f"/><path d="M-71 41 A82 82 0 0 1 -71 -41 L0 0 Z" fill="#1f6fb5"/><circle r="15" fill="#f8f3e6"/></g>`,
			// The pool's edge with its ladder.
			`<path d="M1730 1080 L1800 0 H1920 V1080 Z" fill="#f3e7cc"/><path d="M1730 1080 L1800 0 H1836 L1766 1080 Z" fill="#d8c59c"/><path d="M1856 0 L1810 1080 M1781 290 H1920 M1766 520 H1920 M1752 750 H1920 M1738 980 H1920" stroke="#d8c59c" stroke-width="6"/>`,
			`<g fill="none" stroke-linecap="round"><path d="M1880 620 H1660 M1872 740 H1652" stroke="#04535f" stroke-width="24" opacity=".3" transform="translate(6 22)"/><path d="M1690 620 V740 M1716 620 V740" stroke="#dfe8e8" stroke-width="15"/><path d="M1880 620 H1660 M1872 740 H1652" stroke="#f8fbfb" stroke-width="24"/><path d="M1880 626 H1664 M1872 746 H1656" stroke="#9fb6ba" stroke-width="6"/></g>`,
		);
	},
	alt: "Svømmebasseng sett rett ovenfra: svømmere med badehetter, et barn i badering, et banetau og en badeball.",
	focal: { x: 0.4, y: 0.42 },
};
