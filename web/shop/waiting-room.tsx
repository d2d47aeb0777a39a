import { salePath } from "@lerret/contracts/paths";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import type { QueuePosition } from "@lerret/platform/page";
import { takeFocus } from "../ui/take-focus";
import { SaleHead, type SaleHeading } from "./shop-page";
import { useUpdates } from "./use-updates";

/** What a visitor who waits sees of the event: its heading, how many places are left, and their position in the queue. */
export type Wait = SaleHeading & Pick<SalePage, "id" | "available" | "capacity"> & QueuePosition;

export function toWait(page: SalePage, queuePosition: QueuePosition): Wait {
	const { id, title, productionPath, startTime, hall, age, available, capacity } = page;
	return { id, title, productionPath, startTime, hall, age, available, capacity, ...queuePosition };
}

/** Opens the choice of places by itself when it is the visitor's turn; without script, when the visitor asks. */
export function WaitingRoom({ wait }: { wait: Wait }) {
	const { id, position, waitSeconds, available, capacity } = wait;
	useUpdates(wait.retrySeconds * 1000);
	return (
		<>
			<SaleHead page={wait} step="Kø" />
			<div className="shop-closed">
				<h2 className="section-heading">Du står i kø</h2>
				<p className="lead" role="status">
					{position === 1 ? "Du er den neste." : `Du er omtrent nummer ${position}. ${waitText(waitSeconds)}`}
				</p>
				<p>
					Mange vil ha billetter akkurat nå, så vi slipper inn noen om gangen. {available} av {capacity} plasser er
					ledige.
				</p>
				<p>
					La siden stå åpen. Når det er din tur, kan du velge plasser her. Du beholder plassen i køen om du laster siden
					på nytt, så lenge nettleseren tar imot informasjonskapsler.
				</p>
				<noscript>
					<a className="button button-outline" href={salePath(id)}>
						Se om det er min tur
					</a>
				</noscript>
			</div>
		</>
	);
}

function waitText(seconds: number): string {
	const minutes = Math.round(seconds / 60);
	if (minutes < 1) return "Det er din tur om mindre enn ett minutt.";
	return `Det er din tur om omtrent ${minutes === 1 ? "ett minutt" : `${minutes} minutter`}.`;
}

/** Says to a visitor who has waited that they can choose now. Focus makes screen readers read it at once. */
export function YourTurn({ isOpen }: { isOpen: boolean }) {
	return (
		<p ref={takeFocus} className="shop-note" tabIndex={-1}>
			{isOpen ? "Det er din tur. Velg plassene dine." : "Køen er slutt."}
		</p>
	);
}
