import { ApiError } from "@lerret/api-client/api-error";
import { eventChangeEndpoints, type NoticeReach } from "@lerret/contracts/api/event-changes";
import { type HallSwap, hallSwapEndpoints, type SwapTargets } from "@lerret/contracts/api/hall-swaps";
import { formatDate, formatMoment } from "@lerret/contracts/nb/time";
import { useEffect, useState } from "react";
import { useAction } from "../../../../editor/use-action.ts";
import { useRequestKey } from "../../../../editor/use-request-key.ts";
import { useConnection, useSite } from "../../../../session/connection-context.ts";
import { Button } from "../../../../ui/button.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { EmailPreview } from "../notice-preview.tsx";
import { ReachDialog } from "../reach.tsx";
import { SwapProposal } from "./swap-proposal.tsx";
import { placesLeftOut } from "./swap-seats.ts";

type Target = { hallId: string } | { planFrom: string } | { withEventId: string };
type Choice = {
	target: Target;
	name: string;
	/** Null for an exchange with another showing. */
	capacity: number | null;
	lacking: number;
	usedBy: string | null;
	/** What the button says. */
	deed: string;
};

type Props = {
	id: string;
	targets: SwapTargets;
	/** The name of the hall that is proposed first. */
	wanted: string;
	/** After the swap, when what it reached has been seen. */
	onDone: () => Promise<void>;
};

/** Another hall or plan for a showing with tickets: where, who sits where, and the email that everyone gets. */
export function SwapSection({ id, targets, wanted, onDone }: Props) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const keyOf = useRequestKey();
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const [choice, setChoice] = useState<Choice | null>(null);
	const [swap, setSwap] = useState<HallSwap | null>(null);
	const [seats, setSeats] = useState<Record<string, string>>({});
	const [reached, setReached] = useState<{ reach: NoticeReach | null; moved: number } | null>(null);

	const call = (body: Target & { seats?: Record<string, string>; proposal?: string }) =>
		client.call(hallSwapEndpoints.swapHalls, {
			params: { siteId, id },
			headers: { "Idempotency-Key": keyOf(body) },
			body,
		});
	const propose = async ({ target }: Choice) => setSwap(await call(target));
	const choose = (next: Choice) => {
		setChoice(next);
		setSwap(null);
		setSeats({});
		void run(() => propose(next));
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as if staff had chosen it
	useEffect(() => {
		const hall = choicesOf(targets).find(({ capacity, name }) => capacity !== null && name === wanted);
		if (hall && !isTooSmall(hall, targets.needed)) choose(hall);
	}, []);

	const confirm = ({ target }: Choice, proposal: string) =>
		run(async () => {
			try {
				const { moved } = await call({ ...target, seats, proposal });
				const { reach } = await client.call(eventChangeEndpoints.getNoticeReach, { params: { siteId, id } });
				setReached({ reach: "planFrom" in target ? null : reach, moved: moved ?? 0 });
			} catch (error) {
				if (!(error instanceof ApiError) || error.problem?.code !== "stale" || !choice) throw error;
				await propose(choice);
				setSeats({});
				setNotice("Noe er solgt eller gitt tilbake siden. Ingen er flyttet. Se over det nye forslaget.");
			}
		});

	if (reached)
		return reached.reach ? (
			<ReachDialog
				eventId={id}
				title="Salen er byttet"
				initial={reached.reach}
				note={movedNote(reached.moved)}
				onClose={() => void onDone()}
			/>
		) : (
			<section className="stack" aria-label="Salen er byttet">
				<p role="status">Byttet er gjort. {movedNote(reached.moved)}</p>
				<Button className="button" onClick={() => void onDone()}>
					Se oversikten
				</Button>
			</section>
		);
	const missing = swap ? placesLeftOut(swap.showings, seats) : 0;
	const [first] = swap?.showings ?? [];
	const choices = choicesOf(targets);
	const list = { needed: targets.needed, chosen: choice, isBusy, onChoose: choose };
	return (
		<section className="stack" aria-labelledby={`${id}-swap`}>
			<h2 id={`${id}-swap`}>Bytt sal</h2>
			<TargetList {...list} choices={choices.filter(({ capacity }) => capacity !== null)} />
			{targets.showings.length > 0 ? (
				<details>
					<summary>Bytt sal med en annen forestilling</summary>
					<TargetList {...list} choices={choices.filter(({ capacity }) => capacity === null)} />
				</details>
			) : null}
			<FailureNote failure={failure} />
			{choice && swap?.proposal && first ? (
				<>
					{swap.showings.map((showing) => (
						<SwapProposal key={showing.eventId} showing={showing} seats={seats} onSeats={setSeats} />
					))}
					{first.hall === first.fromHall ? null : (
						<EmailPreview eventId={id} request={{ kind: "moved", screen: first.hall }} />
					)}
					<p className="small">
						Hver bestilling får én e-post om et minutt, med den nye plassen og den gamle. Koder, priser og kvitteringer
						er som før.
					</p>
					<div className="actions">
						<Button
							className="button"
							isDisabled={isBusy || missing > 0}
							onClick={() => void confirm(choice, swap.proposal ?? "")}
						>
							{choice.deed}
						</Button>
						{missing > 0 ? <span>{missing === 1 ? "Én plass" : `${missing} plasser`} mangler sete.</span> : null}
					</div>
				</>
			) : null}
			<p role="status">{isBusy ? "Et øyeblikk …" : notice}</p>
		</section>
	);
}

const movedNote = (moved: number): string =>
	moved === 0 ? "Alle har de samme plassene." : `${moved === 1 ? "Én billett" : `${moved} billetter`} fikk ny plass.`;

const isTooSmall = ({ capacity }: Choice, needed: number): boolean => capacity !== null && capacity < needed;

function choicesOf({ halls, plans, showings }: SwapTargets): Choice[] {
	return [
		...halls.map(({ hallId, name, capacity, lacking, usedBy }) => ({
			...{ target: { hallId }, name, capacity, lacking, usedBy, deed: `Flytt alle til ${name}` },
		})),
		...plans.map(({ planFrom, capacity, lacking }) => ({
			...{ target: { planFrom }, capacity, lacking, usedBy: null, deed: "Bytt salplan" },
			name:
				planFrom === ""
					? "Samme sal, den første salplanen"
					: `Samme sal, salplanen fra ${formatDate(`${planFrom}T12:00:00Z`)}`,
		})),
		...showings.map(({ eventId, title, startTime, hall, lacking }) => ({
			...{ target: { withEventId: eventId }, capacity: null, lacking, usedBy: null, deed: "Bytt sal på begge" },
			name: `${title}, ${formatMoment(startTime)}, ${hall}`,
		})),
	];
}

function TargetList({
	choices,
	needed,
	chosen,
	isBusy,
	onChoose,
}: {
	choices: Choice[];
	needed: number;
	chosen: Choice | null;
	isBusy: boolean;
	onChoose: (choice: Choice) => void;
}) {
	return (
		<ul className="swap-targets">
			{choices.map((choice) => (
				<li key={choice.name}>
					<Button
						className="plain-button"
						aria-pressed={chosen?.name === choice.name}
						isDisabled={isBusy || isTooSmall(choice, needed)}
						onClick={() => onChoose(choice)}
					>
						{choice.name}
					</Button>{" "}
					<span className="small">
						{[
							choice.capacity === null ? "" : `${choice.capacity} plasser`,
							choice.lacking === 0 ? "" : `${choice.lacking} får ikke plass`,
							choice.usedBy === null ? "" : `opptatt av ${choice.usedBy}`,
						]
							.filter(Boolean)
							.join(", ")}
					</span>
				</li>
			))}
		</ul>
	);
}
