import { addStyle, createButton, createElement, type Decide } from "./elements.ts";
import { type Answer, hasGlobalPrivacyControl } from "./settings.ts";

const answerTexts = {
	yes: "Du har sagt ja til statistikk.",
	no: "Du har sagt nei til statistikk.",
	none: "Du har ikke svart, og da er svaret nei.",
};

/** On /informasjonskapsler: shows the answer and a button to change it. Other pages have no container for it. */
export function showChoice(answer: Answer, decide: Decide): void {
	const container = document.getElementById("consent-choice");
	if (!container || container.dataset.answer === String(answer)) return;
	const hadFocus = container.contains(document.activeElement);
	container.dataset.answer = String(answer);
	addStyle();
	const statusText = createElement(
		"p",
		{ role: "status" } as Partial<HTMLParagraphElement>,
		answerTexts[answer ?? "none"],
	);
	if (answer === "no" && hasGlobalPrivacyControl())
		statusText.append(" Nettleseren din sier nei for deg (Global Privacy Control).");
	const changeButton =
		answer === "yes"
			? createButton("Trekk samtykket", () => decide("no"))
			: createButton("Si ja til statistikk", () => decide("yes"));
	container.replaceChildren(statusText, changeButton);
	if (hadFocus) changeButton.focus();
}
