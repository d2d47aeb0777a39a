import { expect, test } from "vitest";
import { periodTexts } from "../retention/periods.ts";
import { chooseStatements, factNames, type SiteFacts } from "./site-facts.ts";

const facts = (...held: (keyof SiteFacts)[]) =>
	Object.fromEntries(factNames.map((name) => [name, held.includes(name)])) as SiteFacts;

test("a text has the sentences that are true of the site, and no empty element", () => {
	const html = `<h2>{{ikke egen kasse: Andre nettsteder}}</h2>
<p>{{egen kasse: Her betaler du.}} {{ikke egen kasse: Betal <em>der</em>.}} Ferdig.</p>
<ul><li>{{gavekort: Gavekort}}</li><li>Billetter</li></ul>
<dl><dt>{{gavekort: Gavekort}}</dt><dd>Beløp</dd></dl>
<table><tr><th scope="row">{{klippekort: Klipp}}</th><td>Ti</td></tr><tr><th scope="row">Regnskap</th><td>{{regnskap}}</td></tr></table>`;
	const own = chooseStatements(html, facts("egen kasse"));
	expect(own.replaceAll("\n", "")).toBe(
		`<p>Her betaler du. Ferdig.</p><ul><li>Billetter</li></ul><table><tr><th scope="row">Regnskap</th><td>${periodTexts.regnskap}</td></tr></table>`,
	);
	const other = chooseStatements(html, facts("gavekort", "klippekort"));
	expect(other).toContain("<h2>Andre nettsteder</h2>\n<p>Betal <em>der</em>. Ferdig.</p>");
	expect(other).toContain("<dt>Gavekort</dt><dd>Beløp</dd>");
});

test("an unknown name stays, so that it is seen", () => {
	expect(chooseStatements("<p>{{finnes ikke: Hei}} {{heller ikke}}</p>", facts())).toBe(
		"<p>{{finnes ikke: Hei}} {{heller ikke}}</p>",
	);
});
