import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";

/** The script of the provider's login page, which works without it: shows the button for passkeys, and sends what the device signs. */

const form = document.querySelector<HTMLFormElement>("form[data-passkey]");
const assertion = form?.querySelector<HTMLInputElement>("[name=assertion]");
const note = form?.querySelector("[role=alert]");

if (form && assertion && note && browserSupportsWebAuthn()) {
	form.hidden = false;
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		note.textContent = "";
		try {
			assertion.value = JSON.stringify(
				await startAuthentication({ optionsJSON: JSON.parse(form.dataset.passkey ?? "") }),
			);
			form.submit();
		} catch {
			note.textContent = "Passnøkkelen ble ikke brukt. Prøv igjen, eller logg inn med passordet.";
		}
	});
}
