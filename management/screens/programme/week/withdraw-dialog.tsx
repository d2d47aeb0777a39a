import type { WeekShowing } from "@lerret/contracts/api/week";
import { withdrawalEndpoints } from "@lerret/contracts/api/withdrawals";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { Button } from "../../../ui/button.tsx";
import { TogetherDialog } from "./together-dialog.tsx";

/** Takes showings off the site together, at once or later; what is sold or held then stays, and «I dag» says so. */
export function WithdrawDialog({
	showings,
	...dialog
}: {
	showings: WeekShowing[];
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const withdraw = (items: { kind: "event"; id: string; etag: string }[], at?: string | null) =>
		client.call(withdrawalEndpoints.withdrawSeveral, { params: { siteId }, body: { items, at } });
	const isPlanned = showings.some(({ withdrawal }) => withdrawal !== null);
	return (
		<TogetherDialog
			{...dialog}
			title="Ta av nettstedet"
			listed={showings.map((showing) => ({ showing, what: wordsOf(showing) }))}
			texts={texts}
			more={(act, isBusy) =>
				isPlanned ? (
					<Button
						className="plain-button"
						isDisabled={isBusy}
						onClick={() =>
							act(async (items) => {
								await withdraw(items, null);
								return "Planen er tatt bort. De blir stående.";
							})
						}
					>
						La dem bli stående
					</Button>
				) : null
			}
			send={(items, at) => withdraw(items, at ?? undefined)}
		/>
	);
}

function wordsOf({ withdrawal, sale }: WeekShowing): string[] {
	return [
		...(withdrawal === null ? [] : [withdrawal.failure ?? `planlagt ${formatMoment(withdrawal.at)}`]),
		...((sale?.tickets ?? 0) > 0 ? [`${sale?.tickets} solgt`] : []),
	];
}

const texts = {
	action: (count: number) => `Ta av ${count}`,
	others: (count: number) => `Ta av de andre (${count})`,
	done: (count: number, at: string | null) =>
		at === null ? `${count} er tatt av nettstedet, og ligger her som utkast.` : `${count} blir tatt av ${at}.`,
	intro: "Disse forsvinner fra nettstedet og blir liggende her som utkast. Det som er solgt, må avlyses.",
	rejected: "Ingenting er tatt av. Disse kan ikke tas av nå:",
	left: "Disse står fortsatt på nettstedet:",
	later: "Ta av senere",
	laterHelp: "Uten kryss: med en gang. Det som er solgt eller holdt av da, blir stående, og «I dag» sier fra.",
};
