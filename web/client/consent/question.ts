import type { ConsentSettings } from "../../chrome";
import { addStyle, createButton, createElement, type Decide } from "./elements.ts";

const getContainer = () => document.getElementById("consent");
let resizeObserver: ResizeObserver | null = null;

export function showQuestion(settings: ConsentSettings | null, decide: Decide): void {
	resizeObserver?.disconnect();
	reserveSpace(0);
	if (!settings) {
		const hadFocus = getContainer()?.contains(document.activeElement);
		getContainer()?.replaceChildren();
		if (hadFocus) document.getElementById("innhold")?.focus({ preventScroll: true });
		return;
	}
	addStyle();
	const ownerSentence = settings.owner ? ` Opplysningene går til ${settings.owner}.` : "";
	const box = createElement(
		"section",
		{ className: "consent-question", ariaLabel: "Samtykke til statistikk" },
		createElement(
			"p",
			{},
			createElement("strong", {}, "Kan vi føre statistikk?"),
			` Sier du ja, registreres det hvilke forestillinger som åpnes, og når noen går videre til billettkjøp.${ownerSentence} Nettstedet virker like godt uten. `,
			createElement("a", { href: settings.about }, "Hva som lagres"),
		),
		createElement(
			"div",
			{ className: "consent-answers" },
			createButton("Nei takk", () => decide("no")),
			createButton("Ja, gjerne", () => decide("yes")),
		),
	);
	getContainer()?.replaceChildren(box);
	resizeObserver = new ResizeObserver(() => reserveSpace(box.offsetHeight));
	resizeObserver.observe(box);
}

/** Reserves space at the end of the page, so that the question covers neither the footer nor the focused element. */
function reserveSpace(height: number): void {
	const { style } = document.documentElement;
	style.paddingBottom = height ? `${height}px` : "";
	style.scrollPaddingBottom = height ? `${height + 16}px` : "";
}
