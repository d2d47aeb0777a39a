import type { ConsentSettings } from "../layout/chrome";
import { addStyle, button, type Decide, make } from "./elements.ts";

const room = () => document.getElementById("consent");
let watcher: ResizeObserver | null = null;

export function showQuestion(settings: ConsentSettings | null, decide: Decide): void {
	watcher?.disconnect();
	makeRoom(0);
	if (!settings) {
		const hadFocus = room()?.contains(document.activeElement);
		room()?.replaceChildren();
		if (hadFocus) document.getElementById("innhold")?.focus({ preventScroll: true });
		return;
	}
	addStyle();
	const to = settings.owner ? ` Opplysningene går til ${settings.owner}.` : "";
	const box = make(
		"section",
		{ className: "consent-question", ariaLabel: "Samtykke til statistikk" },
		make(
			"p",
			{},
			make("strong", {}, "Kan vi føre statistikk?"),
			` Sier du ja, registreres det hvilke forestillinger som åpnes, og når noen går videre til billettkjøp.${to} Nettstedet virker like godt uten. `,
			make("a", { href: settings.about }, "Hva som lagres"),
		),
		make(
			"div",
			{ className: "consent-answers" },
			button("Nei takk", () => decide("no")),
			button("Ja, gjerne", () => decide("yes")),
		),
	);
	room()?.replaceChildren(box);
	watcher = new ResizeObserver(() => makeRoom(box.offsetHeight));
	watcher.observe(box);
}

/** Reserves space at the end of the page, so that the question covers neither the footer nor the focused element. */
function makeRoom(height: number): void {
	const { style } = document.documentElement;
	style.paddingBottom = height ? `${height}px` : "";
	style.scrollPaddingBottom = height ? `${height + 16}px` : "";
}
