import { type ApprovedSettlement, type EventSettlements, organiserEndpoints } from "@lerret/contracts/api/organisers";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMomentOfYear } from "@lerret/contracts/nb/time";
import { formatAccountNumber } from "@lerret/contracts/organiser";
import { formatReportCell } from "@lerret/contracts/report-cell";
import { type Settlement, testSaleText, toSettlementTable } from "@lerret/contracts/settlement";
import { soldForText } from "@lerret/contracts/sold-for";
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from "react-router";
import { readFile } from "../../../api/read-file.ts";
import { useAction } from "../../../editor/use-action.ts";
import type { Connection } from "../../../session/connection.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadButton } from "../../../ui/download-button.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { Amount, ColumnHeadings, ScrolledTable } from "../../../ui/scrolled-table.tsx";

const settlementLoader =
	({ client }: Connection) =>
	({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs): Promise<EventSettlements> =>
		client.call(organiserEndpoints.getEventSettlements, { params: { siteId, id }, signal });

/** What the organiser of a showing is owed, and what was settled. */
function SettlementTab() {
	const { open, version, isOver, isFrozen, approved } = useLoaderData<EventSettlements>();
	const { id = "" } = useParams();
	const shown = open ?? approved.at(-1)?.settlement;
	if (!shown) return <p>Forestillingen selges ikke for en arrangør.</p>;
	return (
		<>
			<section className="stack showing-part" aria-labelledby="arrangor">
				<h2 id="arrangor">{shown.organiser.name}</h2>
				<p>
					{soldForText(shown.organiser)}, konto {formatAccountNumber(shown.organiser.accountNumber)}.{" "}
					{isFrozen
						? "Arrangør, gebyr og leie gjelder slik de var da den første bestilte."
						: "Ingen har bestilt ennå, så arrangør, gebyr og leie kan endres."}
				</p>
				{shown.isTest ? <p className="info-note">{testSaleText}</p> : null}
			</section>
			{open && version ? (
				<OpenSettlement key={version} id={id} settlement={open} version={version} isOver={isOver} />
			) : (
				<p>Alt er gjort opp. En refusjon etterpå gir et nytt oppgjør her.</p>
			)}
			{approved.toReversed().map((one) => (
				<Approved key={one.settlement.number} id={id} approved={one} />
			))}
		</>
	);
}

function OpenSettlement({
	id,
	settlement,
	version,
	isOver,
}: {
	id: string;
	settlement: Settlement;
	version: string;
	isOver: boolean;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, run } = useAction();
	const approve = () =>
		run(
			async () => {
				await client.call(organiserEndpoints.approveSettlement, { params: { siteId, id }, body: { version } });
				await revalidate();
			},
			{ onFailure: () => void revalidate() },
		);
	const { number, payOutOre, carriedOutOre } = settlement;
	return (
		<section className="stack showing-part" aria-labelledby="neste">
			<h2 id="neste">{number === 1 ? "Oppgjøret" : `Oppgjør nr. ${number}`}</h2>
			{isOver ? null : (
				<p className="small">Slik er det nå. Det kan godkjennes når forestillingen er over eller avlyst.</p>
			)}
			<SettlementTable settlement={settlement} name={`Oppgjør nr. ${number}`} />
			{isOver ? (
				<>
					<p>
						{settlement.isTest
							? "Det er testsalg, så ingenting skal betales. "
							: payOutOre > 0
								? `Når det er godkjent, betaler dere ${formatKroner(payOutOre)} til arrangøren i banken. `
								: carriedOutOre < 0
									? `Arrangøren skylder ${formatKroner(-carriedOutOre)}, som trekkes fra i neste oppgjør. `
									: ""}
						Et godkjent oppgjør kan ikke endres.
					</p>
					<div className="actions">
						<Button className="button" isDisabled={isBusy} onClick={() => void approve()}>
							Godkjenn oppgjøret
						</Button>
					</div>
					<FailureNote failure={failure} />
				</>
			) : null}
		</section>
	);
}

function Approved({
	id,
	approved: { settlement, approvedAt, approvedBy, sha256 },
}: {
	id: string;
	approved: ApprovedSettlement;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { number } = settlement;
	const call = { params: { siteId, id, number: String(number) } };
	return (
		<section className="stack showing-part" aria-labelledby={`oppgjor-${number}`}>
			<h2 id={`oppgjor-${number}`}>
				Oppgjør nr. {number}, godkjent{settlement.isTest ? " (testsalg)" : ""}
			</h2>
			<p className="small">
				{formatMomentOfYear(approvedAt)}, {approvedBy}
			</p>
			<SettlementTable settlement={settlement} name={`Oppgjør nr. ${number}`} />
			<div className="actions">
				<DownloadButton
					fileName={`oppgjor-${number}.pdf`}
					read={() => readFile(client, organiserEndpoints.getSettlementPdf, call)}
				>
					Last ned PDF
				</DownloadButton>
				<DownloadButton
					fileName={`oppgjor-${number}.csv`}
					read={() => readFile(client, organiserEndpoints.getSettlementCsv, call)}
				>
					Last ned CSV
				</DownloadButton>
			</div>
			<p className="small wrap-anywhere">SHA-256 av PDF-en: {sha256}</p>
		</section>
	);
}

function SettlementTable({ settlement, name }: { settlement: Settlement; name: string }) {
	const { columns, rows, sumsFrom } = toSettlementTable(settlement);
	return (
		<ScrolledTable label={name}>
			<ColumnHeadings columns={columns} />
			<tbody>
				{rows.map((row, index) => (
					<tr key={String(row.what)} className={index < sumsFrom ? undefined : "sum"}>
						{columns.map(({ key, kind }, i) =>
							i === 0 ? (
								<th key={key} scope="row" data-kind={kind}>
									{row[key]}
								</th>
							) : (
								<td key={key} data-kind={kind}>
									<Amount text={formatReportCell(row[key], kind, true)} />
								</td>
							),
						)}
					</tr>
				))}
			</tbody>
		</ScrolledTable>
	);
}

export const settlement = { element: <SettlementTab />, loader: settlementLoader };
