import { describe, expect, test } from "vitest";
import { heldNonce, holdScripts } from "./held-scripts.ts";

const held = `nonce="${heldNonce("n")}"`;
const page = (script: string) =>
	`<head><link rel="modulepreload" href="/assets/a.js" ${held}/><link rel="icon" href="/i.svg"/></head>` +
	`<body><script ${held}>one</script><template id="page-preloads"></template><script nonce="n">own</script>` +
	`<script type="module" ${held} async="">${script}</script></body>`;

describe("the scripts of React Router", () => {
	test("are held back in their order, and other elements stay", () => {
		expect(holdScripts(page("$&"), "n")).toEqual({
			html:
				'<head><link rel="icon" href="/i.svg"/></head>' +
				'<body><template id="page-preloads"><link rel="modulepreload" href="/assets/a.js"/></template>' +
				'<script type="text/plain" id="page-state"></script><script nonce="n">own</script></body>',
			state: "one\n$&",
		});
	});

	test("are also preloaded from the head of a page that starts React at once", () => {
		const { html } = holdScripts(`${page("two")}<form data-needs-script></form>`, "n");
		expect(html.match(/<link rel="modulepreload" href="\/assets\/a\.js"\/>/gu)).toHaveLength(2);
	});

	test("are none in a page that has no place for them", () => {
		expect(holdScripts("<p>Uten nett</p>", "n")).toEqual({ html: "<p>Uten nett</p>", state: null });
	});

	test("are not sent if one cannot be held back", () => {
		expect(() => holdScripts(page("a<b"), "n")).toThrow("held back");
	});
});
