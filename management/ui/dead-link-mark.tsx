import type { AddressStatus } from "@lerret/contracts/api/management";

export function DeadLinkMark({ status }: { status: AddressStatus | undefined }) {
	if (status !== "nothing" && status !== "hidden") return null;
	return (
		<strong className="dead-link">{status === "nothing" ? "Leder ingen steder" : "Leder til noe upublisert"}</strong>
	);
}
