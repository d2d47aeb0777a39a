import type { Appearance } from "@lerret/contracts/settings/appearance";
import { isColor } from "@lerret/contracts/theme/color";
import { findContrastErrors } from "@lerret/contracts/theme/contrast";
import { deriveTokens, schemes } from "@lerret/contracts/theme/tokens";

const names = { light: "Lys visning", dark: "Mørk visning" };

/** The chosen colours on parts of the site, while they are chosen; nothing while they cannot be saved. */
export function AppearanceSample({ appearance }: { appearance: Appearance }) {
	const isWhole = schemes.every((scheme) => Object.values(appearance[scheme]).every(isColor));
	if (!isWhole || findContrastErrors(appearance).length > 0) return null;
	const { frame, ...tokens } = deriveTokens(appearance);
	const borderRadius = appearance.corners === "round" ? 6 : 0;
	return (
		<div className="pair">
			{schemes.map((scheme) => {
				const { ground, ink, inkQuiet, rule, linkLine, accent, onAccent, buttonLine } = tokens[scheme];
				const line = buttonLine === "transparent" ? accent : buttonLine;
				return (
					<div key={scheme} className="appearance-sample" style={{ background: ground, color: ink }}>
						<p style={{ background: frame.night, color: frame.onNight }}>{names[scheme]}</p>
						<p style={{ borderBottom: `1px solid ${rule}` }}>
							<strong>Jul på Kråkehaugen</strong>
							<br />
							<span style={{ color: inkQuiet }}>1 t 24 min · Norsk tale</span>
						</p>
						<p>
							<span className="button" style={{ background: accent, color: onAccent, borderColor: line, borderRadius }}>
								18.00 Salen
							</span>{" "}
							<span style={{ borderBottom: `2px solid ${linkLine}` }}>Hele programmet</span>
						</p>
					</div>
				);
			})}
		</div>
	);
}
