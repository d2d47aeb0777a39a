import { beginAnalytics, forgetAnalytics } from "./analytics.ts";
import { showQuestion } from "./question.ts";
import { type Answer, readAnswer, readSettings, refusesByItself, writeAnswer } from "./settings.ts";
import { showChoice } from "./show-choice.ts";

/** Asks for consent to analytics, remembers the answer, and does what it says. Built to one file, /consent.js, which only sites with analytics name. */

const settings = readSettings();
let answer: Answer = refusesByItself() && readAnswer() !== "yes" ? "no" : readAnswer();
let hasBegun = false;

async function decide(said: "yes" | "no"): Promise<void> {
	if (!settings) return;
	answer = said;
	writeAnswer(said);
	show();
	if (said === "yes") return begin();
	await forgetAnalytics(settings);
	// What was fetched goes on running until the page is left.
	if (hasBegun) location.reload();
}

function begin(): void {
	if (!settings || hasBegun) return;
	hasBegun = true;
	beginAnalytics(settings);
}

function show(): void {
	if (!settings) return;
	showQuestion(answer === null ? settings : null, decide);
	showChoice(answer, decide);
}

if (settings) {
	show();
	if (answer === "yes") begin();
	// The page with the choice may come without being loaded.
	new MutationObserver(() => showChoice(answer, decide)).observe(document.body, { subtree: true, childList: true });
}
