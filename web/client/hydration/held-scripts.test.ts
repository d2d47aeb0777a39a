import { describe, expect, test } from "vitest";
import { heldNonce, holdScripts } from "./held-scripts.ts";

const held = `nonce="${heldNonce("n")}"`;
const page = (script: string) =>
	`<head><link rel="modulepreload" href="/assets/a.js" ${held}/><link rel="icon" href="/i.svg"/></head>` +
	`<body><script ${held}>one</script><template id="page-preloads"></template><script nonce="n">own</script>` +
	`<script type="module" ${held} async="">${script}</script></body>`;

describe("the scripts of React Router", () => {
	test("are held back in their order, and other elements stay", () => {
		expect(holdScripts(page("$&"), "n")).toBe(
			'<head><link rel="icon" href="/i.svg"/></head>' +
				'<body><template id="page-preloads"><link rel="modulepreload" href="/assets/a.js"/></template>' +
				'<script type="text/plain" id="page-state" nonce="n">one\n$&</script><script nonce="n">own</script></body>',
		);
	});

	test("are not sent if one cannot be held back", () => {
		expect(() => holdScripts(page("a<b"), "n")).toThrow("held back");
	});
});
