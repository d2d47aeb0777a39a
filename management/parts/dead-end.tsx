import type { AddressAnswer } from "@lerret/contracts/api/management";

/** In a list of links: that one of them leads to nothing that visitors can see. */
export function DeadEnd({ answer }: { answer: AddressAnswer | undefined }) {
	if (answer !== "nothing" && answer !== "hidden") return null;
	return (
		<strong className="dead-end">{answer === "nothing" ? "Leder ingen steder" : "Leder til noe upublisert"}</strong>
	);
}
