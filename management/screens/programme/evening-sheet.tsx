import { ageLabel, ageMark } from "@lerret/contracts/age";
import { type EveningShowing, eveningEndpoints } from "@lerret/contracts/api/evening";
import { statusLabels } from "@lerret/contracts/event-status";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { formatClock, formatDay, formatMoment } from "@lerret/contracts/nb/time";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { accessLabels } from "@lerret/contracts/programme";
import { withinSentence } from "@lerret/contracts/seat-label";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { ScrolledTable } from "../../ui/scrolled-table.tsx";
import { useRefreshOnReturn } from "../../ui/use-refresh.ts";
import { readPeriod } from "./periods.ts";

export const eveningLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { day, before, after } = readPeriod(new URL(url).searchParams, osloDateOf(Date.now()));
		const call = { params: { siteId }, query: { day }, signal };
		const { showings } = await client.call(eveningEndpoints.getEvening, call);
		return { day, before, after, showings };
	};

/** The day on one sheet for those who open the doors. */
export function EveningSheet() {
	const { day, before, after, showings } = useLoaderData<ReturnType<typeof eveningLoader>>();
	const site = useSite();
	useRefreshOnReturn();
	const name = capitalize(formatDay(`${day}T12:00:00Z`, true));
	return (
		<div className="evening">
			<PageHeading title="Kveldsark" name={`Kveldsark ${name}`}>
				<p className="evening-day">
					{name}
					<span className="printed-only">, {site.title}</span>
				</p>
			</PageHeading>
			<div className="tools">
				<div className="actions">
					<Link to={`?dag=${before}`}>Dagen før</Link>
					<Link to={`/${site.id}/program?dag=${day}`}>Programmet</Link>
					<Link to={`?dag=${after}`}>Dagen etter</Link>
				</div>
				{showings.length > 0 ? <PrintButton className="button" /> : null}
			</div>
			{showings.length === 0 ? <p>Ingen forestillinger denne dagen.</p> : <SheetTable showings={showings} />}
			{showings.length > 0 ? <p className="small">Tallene er fra {formatMoment(new Date().toISOString())}.</p> : null}
		</div>
	);
}

const columns = ["Begynner", "Hva", "Sal", "Dører", "Filmen", "Slutt", "Ren", "Solgt", "Rullestol"];

function SheetTable({ showings }: { showings: EveningShowing[] }) {
	return (
		<ScrolledTable label="Forestillingene">
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{showings.map((showing) => (
					<SheetRow key={showing.id} showing={showing} />
				))}
			</tbody>
		</ScrolledTable>
	);
}

const clockOr = (instant: string | null) => (instant === null ? "–" : formatClock(instant));

function SheetRow({ showing }: { showing: EveningShowing }) {
	const { id, title, object, ageLimit, hall, status, startTime, overAt, freeAt, sale, wheelchairs } = showing;
	const site = useSite();
	const notes = notesOf(showing);
	return (
		<tr data-cancelled={status === "cancelled" ? "" : undefined}>
			<td>{formatClock(startTime)}</td>
			<td className="evening-what">
				<Link to={`/${site.id}/program/${encodeURIComponent(id)}`}>{title}</Link>
				{ageLimit === null && object !== "movie" ? null : (
					<span className="mark" title={ageLabel(ageLimit)}>
						{ageMark(ageLimit)}
					</span>
				)}
				{notes.length > 0 ? <span className="evening-notes">{notes.join(". ")}</span> : null}
			</td>
			<td>{hall}</td>
			<td>{clockOr(showing.doorsAt)}</td>
			<td>{clockOr(showing.filmAt)}</td>
			<td>{formatClock(overAt)}</td>
			<td>{freeAt === overAt ? "–" : formatClock(freeAt)}</td>
			<td>{sale === null ? "–" : `${sale.tickets} av ${sale.capacity}`}</td>
			<td>
				{wheelchairs === null
					? "–"
					: [`${wheelchairs.sold.length} av ${wheelchairs.places}`, ...wheelchairs.sold.map(withinSentence)].join(", ")}
			</td>
		</tr>
	);
}

/** What a hall always has is not news. */
const ofHall: ReadonlySet<string> = new Set(["hearing-loop", "wheelchair"]);

/** What is to be said of a showing: that it is cancelled or moved, how it is adapted, and the message to the public. */
function notesOf({ status, movedFrom, movedFromHall, access, notice }: EveningShowing): string[] {
	const from = [...(movedFrom === null ? [] : [formatMoment(movedFrom)]), ...(movedFromHall ? [movedFromHall] : [])];
	const label = statusLabels[status];
	const adapted = access.filter((feature) => !ofHall.has(feature)).map((feature) => accessLabels[feature]);
	return [
		...(label ? [from.length > 0 ? `${label} fra ${from.join(", ")}` : label] : []),
		...(adapted.length > 0 ? [formatWordList(adapted)] : []),
		...(notice === null ? [] : [notice]),
	];
}
