import { addStyle, button, type Decide, make } from "./elements.ts";
import { type Answer, refusesByItself } from "./settings.ts";

const words = {
	yes: "Du har sagt ja til statistikk.",
	no: "Du har sagt nei til statistikk.",
	none: "Du har ikke svart, og da er svaret nei.",
};

/** On /informasjonskapsler: shows the answer and a button to change it. Other pages have no container for it. */
export function showChoice(answer: Answer, decide: Decide): void {
	const room = document.getElementById("consent-choice");
	if (!room || room.dataset.answer === String(answer)) return;
	const hadFocus = room.contains(document.activeElement);
	room.dataset.answer = String(answer);
	addStyle();
	const said = make("p", { role: "status" } as Partial<HTMLParagraphElement>, words[answer ?? "none"]);
	if (answer === "no" && refusesByItself()) said.append(" Nettleseren din sier nei for deg (Global Privacy Control).");
	const change =
		answer === "yes"
			? button("Trekk samtykket", () => decide("no"))
			: button("Si ja til statistikk", () => decide("yes"));
	room.replaceChildren(said, change);
	if (hadFocus) change.focus();
}
