import { expect, test } from "vitest";
import { toAddress, toHtml, toLine } from "./feed-text.ts";

test.each([
	["Caf&eacute; &amp; venner", "Café & venner"],
	["Sal&nbsp;1", "Sal 1"],
	["Sal\u00a0\u202f1", "Sal 1"],
	["Sal\n\t 1 ", "Sal 1"],
	["&#8220;N&aring;&#8221; &#x2013; &#229;pent", "“Nå” – åpent"],
	["&#146;s", "’s"],
	["&amp;lt; og &amp;eacute;", "&lt; og &eacute;"],
	["&amp;amp;", "&amp;"],
	["1 &lt; 2 &gt; 0", "1 < 2 > 0"],
	["&lt;b&gt;Fest&lt;/b&gt;", "<b>Fest</b>"],
	["<b>Ørne</b>redet<br>på <em>norsk</em>", "Ørneredet på norsk"],
	["<p>Ørneredet</p><p>2</p>", "Ørneredet 2"],
	["Film<script>alert(1)</script>", "Film"],
	["I <3 Oslo, Tom & Jerry", "I <3 Oslo, Tom & Jerry"],
	["For barn <år", "For barn <år"],
	["&quot;Dugnad!&quot;", '"Dugnad!"'],
	["barne\u00adteater\u200b \u202eomvendt\u202c", "barneteater omvendt"],
	["A\u030ase", "Åse"],
	["\ufeffTittel\u0000\u0007", "Tittel"],
	["&nbsp;<br>&#8203;", ""],
	["👩‍👧 for hele familien", "👩‍👧 for hele familien"],
])("one line of a feed: %j becomes %j", (given, line) => {
	expect(toLine(given)).toBe(line);
});

test("an address of a feed has its ampersands back, and nothing else changes", () => {
	expect(toAddress(" https://b.example/?a=1&amp;b=2&copy=3 ")).toBe("https://b.example/?a=1&b=2&copy=3");
});

test("HTML of a feed keeps its tags and lines", () => {
	expect(toHtml("<p>a\r\nb&nbsp;</p>\u0000")).toBe("<p>a\nb&nbsp;</p>");
});
