/**
 * Colours and fonts of emails. Styles are inline, because some mail programs drop a `<style>`; those that support colour
 * schemes and narrow screens get them by the classes below. The colours are those of contracts/theme.css.
 */

export const display = "'Arial Narrow','Helvetica Neue',Arial,sans-serif";
export const sans = "'Helvetica Neue',Helvetica,Arial,sans-serif";

export const colors = {
	ground: "#f6f5f1",
	raised: "#ffffff",
	ink: "#0a1420",
	quiet: "#4c5a66",
	rule: "#c9cac4",
	night: "#0a1420",
	onNight: "#f2efe6",
	accent: "#ffb84a",
	onAccent: "#17110a",
} as const;

export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (max-width:480px){.side{padding-left:16px!important;padding-right:16px!important}.thumb,.thumb img{width:84px!important}.button{display:block!important;margin-right:0!important;text-align:center}.label{width:84px!important}}
@media (prefers-color-scheme:dark){.ground{background:#0a1420!important}.raised{background:#12202f!important}.ink{color:#f2efe6!important}.quiet{color:#a8b4be!important}.rule{border-color:#2b3b4a!important}.strong-rule{border-color:#f2efe6!important}}`;
