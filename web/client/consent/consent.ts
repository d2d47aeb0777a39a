import { deleteAnalyticsData, startAnalytics } from "./analytics.ts";
import { showQuestion } from "./question.ts";
import { type Answer, hasGlobalPrivacyControl, readAnswer, readSettings, writeAnswer } from "./settings.ts";
import { showChoice } from "./show-choice.ts";

/**
 * Asks for consent to analytics, stores the answer and applies it. Built to /consent.js, which only sites with
 * analytics load.
 */

const settings = readSettings();
let answer: Answer = hasGlobalPrivacyControl() && readAnswer() !== "yes" ? "no" : readAnswer();
let hasStarted = false;

async function decide(decision: "yes" | "no"): Promise<void> {
	if (!settings) return;
	answer = decision;
	writeAnswer(decision);
	show();
	if (decision === "yes") return start();
	await deleteAnalyticsData(settings);
	// Scripts that were loaded keep running until the page is left.
	if (hasStarted) location.reload();
}

function start(): void {
	if (!settings || hasStarted) return;
	hasStarted = true;
	startAnalytics(settings);
}

function show(): void {
	if (!settings) return;
	showQuestion(answer === null ? settings : null, decide);
	showChoice(answer, decide);
}

if (settings) {
	show();
	if (answer === "yes") start();
	// Client navigation may render the page with the choice.
	new MutationObserver(() => showChoice(answer, decide)).observe(document.body, { subtree: true, childList: true });
}
