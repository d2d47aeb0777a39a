import { findViolations } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/browser/fixtures.ts";

/** Each has a fault of a kind that a page of visitors once had, or that both engines must find. */
const faults = `<!DOCTYPE html><html lang="nb"><head><title>Feil</title></head><body><main>
	<h1>Feil</h1>
	<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">
	<article aria-label="Kort"><p>Ett</p></article><article aria-label="Kort"><p>To</p></article>
	<form aria-label="Skjema">
		<input type="text" name="a">
		<label>Navn <input type="text" name="b" autocomplete="finnes-ikke"></label>
		<fieldset><label><input type="radio" name="c"> Ja</label> <label><input type="radio" name="c"> Nei</label></fieldset>
		<p><label><input type="checkbox" name="d"> Film</label></p>
		<fieldset><legend>Tema</legend><label><input type="checkbox" name="d"> Kultur</label></fieldset>
		<p style="color: #999; background: #fff">Svak tekst</p>
	</form>
</main></body></html>`;

test("each engine finds the faults of a page that has them", async ({ page }) => {
	await page.setContent(faults);
	const rules = new Set((await findViolations(page)).map((violation) => violation.split(":")[0]));
	expect([...rules]).toEqual(
		expect.arrayContaining([
			// axe
			...["image-alt", "label", "autocomplete-valid", "color-contrast"],
			// IBM Equal Access
			...["img_alt_valid", "input_label_exists", "aria_article_label_unique", "fieldset_label_valid"],
			...["input_autocomplete_valid", "input_checkboxes_grouped"],
		]),
	);
});
