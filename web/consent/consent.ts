import { beginAnalytics, forgetAnalytics } from "./analytics.ts";
import { showQuestion } from "./question.ts";
import { type Answer, readAnswer, readSettings, refusesByItself, writeAnswer } from "./settings.ts";
import { showChoice } from "./show-choice.ts";

/**
 * Asks for consent to analytics, stores the answer and applies it. Built to /consent.js, which only sites with
 * analytics load.
 */

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
	// Scripts that were loaded keep running until the page is left.
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
	// Client navigation may render the page with the choice.
	new MutationObserver(() => showChoice(answer, decide)).observe(document.body, { subtree: true, childList: true });
}
