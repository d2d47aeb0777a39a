import { formatKroner } from "@lerret/contracts/nb/money";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { salePath } from "@lerret/contracts/paths";
import type { SeatMap } from "@lerret/contracts/seat-map";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import { type FormEvent, useState } from "react";
import { PostForm } from "../ui/post-form";
import { YouthNote } from "../ui/youth-note";
import { seatLabels, usualType } from "./choice";
import { findLoneSeats } from "./lone-seats";
import { SeatGrid } from "./seat-grid";
import { SeatLegend } from "./seat-legend";
import { SumBar } from "./sum-bar";
import { useEarlyInput } from "./use-early-input";

type Props = {
	page: SalePage;
	map: SeatMap;
	error: string | null;
	/** The error is about the best seats, not about chosen ones. */
	isBestError: boolean;
	chosen: string[];
	hasNeed: boolean;
};

/** The choice of seats: the best ones for a party, or one by one on the map. */
export function SeatForm({ page, map, error, isBestError, chosen, hasNeed }: Props) {
	return (
		<div className="seat-choice">
			<div className="seat-start">
				<p className="seat-prices">{page.ticketTypes.map(priceOf).join(" · ")}</p>
				<BestSeats page={page} error={isBestError ? error : null} />
			</div>
			<MapForm page={page} map={map} error={isBestError ? null : error} chosen={chosen} hasNeed={hasNeed} />
		</div>
	);
}

const priceOf = ({ name, ore }: SalePage["ticketTypes"][number]) =>
	`${name} ${ore === 0 ? "gratis" : formatKroner(ore)}`;

function BestSeats({ page: { id, mostPerOrder, available, hold }, error }: { page: SalePage; error: string | null }) {
	const most = Math.min(mostPerOrder, available + (hold?.quantity ?? 0));
	return (
		<PostForm action={salePath(id)} className="best-seats">
			<label htmlFor="beste-antall">Antall billetter</label>
			<select id="beste-antall" name="antall" defaultValue={Math.min(2, most)}>
				{Array.from({ length: most }, (_, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the numbers are the options
					<option key={i} value={i + 1}>
						{i + 1}
					</option>
				))}
			</select>
			<button type="submit" name="handling" value="beste" className="button button-outline">
				Velg de beste plassene for meg
			</button>
			{error ? (
				<p className="form-error" role="alert">
					{error}
				</p>
			) : null}
		</PostForm>
	);
}

function MapForm({ page, map, error, chosen, hasNeed }: Omit<Props, "isBestError">) {
	const taken = new Set(page.taken);
	const [selected, setSelected] = useState(() => chosen.filter((seat) => !taken.has(seat)));
	const [isInNeed, setInNeed] = useState(hasNeed);
	const [rejectionNote, setRejectionNote] = useState("");
	const form = useEarlyInput((fields) => {
		setSelected(fields.getAll("sete").map(String));
		setInNeed(fields.has("behov"));
	});
	const labels = seatLabels(map);
	const ore = usualType(page.ticketTypes)?.ore ?? 0;
	const hasKinds = map.rows.some(({ seats }) => seats.some(({ kind }) => kind !== "ordinary"));
	const lone = findLoneSeats(map, taken, new Set(selected));

	function change({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
		const seats = () => new FormData(currentTarget).getAll("sete").map(String);
		const rejection = target instanceof HTMLInputElement ? rejectionOf(target, seats().length) : "";
		setRejectionNote(rejection);
		// The browser takes the click back after this event.
		if (rejection !== "" && target instanceof HTMLInputElement) target.checked = false;
		setSelected(seats());
	}

	/** Why a click changes nothing; empty if it does. */
	function rejectionOf(input: HTMLInputElement, quantity: number): string {
		const label = labels.get(input.value) ?? "";
		if (input.dataset.state === "taken") return `${label} er opptatt.`;
		if (input.dataset.state === "kept")
			return `${label} holdes av til den som trenger rullestolplass. Kryss av over salen hvis det er deg.`;
		return quantity > page.mostPerOrder ? `Du kan kjøpe høyst ${page.mostPerOrder} billetter om gangen.` : "";
	}
	const loneNote = `${formatWordList(lone.map((seat) => labels.get(seat) ?? ""))} blir stående alene. Flytt gjerne ett sete til siden.`;

	return (
		<PostForm ref={form} action={salePath(page.id)} className="shop-form seat-form" onChange={change}>
			<h2 className="section-heading" id="velg-seter">
				Velg seter
			</h2>
			{error ? (
				<p id="seter-feil" className="form-error" role="alert">
					{error}
				</p>
			) : null}
			{hasKinds && page.keepsSeats ? (
				<p className="seat-need">
					<label>
						<input
							type="checkbox"
							name="behov"
							value="rullestol"
							defaultChecked={hasNeed}
							onChange={(event) => setInNeed(event.currentTarget.checked)}
						/>
						Jeg bestiller rullestolplass, eller setet ved siden av en
					</label>
				</p>
			) : null}
			<SeatGrid
				map={map}
				taken={taken}
				chosen={chosen}
				ore={ore}
				stage={page.object === "movie" ? "Lerret" : "Scene"}
				areKept={page.keepsSeats}
				isInNeed={isInNeed}
				errorId={error ? "seter-feil" : undefined}
			/>
			<SeatLegend hasKinds={hasKinds} areKept={page.keepsSeats} />
			{page.youthDiscount ? <YouthNote /> : null}
			<SumBar
				text={chosenText(selected, labels)}
				sum={selected.length * ore}
				label="Gå videre"
				note={rejectionNote || (lone.length > 0 ? loneNote : "")}
			/>
		</PostForm>
	);
}

function chosenText(selected: string[], labels: Map<string, string>): string {
	if (selected.length === 0) return "Ingen seter valgt";
	const names = selected.map((seat) => labels.get(seat) ?? "");
	return selected.length <= 3 ? names.join(" · ") : `${selected.length} seter`;
}
