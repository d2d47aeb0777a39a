import { operatedSiteEndpoints, type SiteFileResult, type SiteRow } from "@lerret/contracts/api/operated-sites";
import { decodeText } from "@lerret/contracts/decode-text";
import { describeFields } from "@lerret/contracts/describe";
import { maxSitesInFile, newSiteRequestSchema } from "@lerret/contracts/settings/new-site";
import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FileButton } from "../../ui/fields/file-button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ScrolledTable } from "../../ui/scrolled-table.tsx";
import { fileSummary, outcomeLabels } from "./site-file-words.ts";

const columns = describeFields(newSiteRequestSchema);
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\u{feff}${columns.map(({ name }) => name).join(";")}\r\n`)}`;

type Chosen = { name: string; csv: string; result: SiteFileResult | null };

/** Many sites from one file: it is tried when it is chosen, and its sites are made when someone says so. */
export function SiteFilePage() {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const [chosen, setChosen] = useState<Chosen | null>(null);
	const { busy: isBusy, failure, run } = useAction();
	const send = (name: string, csv: string, isTrial: boolean) =>
		run(async () => {
			setChosen({ name, csv, result: null });
			const result = await client.call(operatedSiteEndpoints.createSitesFromFile, { body: { csv, isTrial } });
			setChosen({ name, csv, result });
		});
	const choose = async (files: FileList | null) => {
		const file = files?.[0];
		if (file) await send(file.name, decodeText(new Uint8Array(await file.arrayBuffer())), true);
	};
	const rows = chosen?.result?.rows ?? [];
	const isReady = rows.some(({ outcome }) => outcome === "new") && rows.every(({ outcome }) => outcome !== "wrong");
	const toMake = rows.filter(({ outcome }) => outcome === "new").length;
	return (
		<>
			<PageHeading title="Lag mange nettsteder fra en fil" />
			<p>
				Filen er CSV, som et regneark kan lagre, med ett nettsted på hver linje. Alle linjene prøves først. Er noe feil,
				lages ingenting. Nettstedene er skjult til de publiseres, og de som er laget før, blir stående. Høyst{" "}
				{maxSitesInFile} linjer. <Link to={`/${siteId}/alle-nettsteder`}>Tilbake til alle nettsteder</Link>
			</p>
			<div className="actions">
				<FileButton id="site-file" accept=".csv,text/csv" onFiles={(files) => void choose(files)}>
					Velg fil
				</FileButton>
				<a href={template} download="nettsteder.csv">
					Last ned en tom fil
				</a>
				{isReady && chosen ? (
					<Button className="button" isDisabled={isBusy} onClick={() => void send(chosen.name, chosen.csv, false)}>
						{toMake === 1 ? "Lag ett nettsted" : `Lag ${toMake} nettsteder`}
					</Button>
				) : null}
				<p role="status">{isBusy ? "Et øyeblikk …" : chosen?.result ? fileSummary(chosen.name, rows) : null}</p>
			</div>
			<FailureNote failure={failure} />
			{rows.length > 0 ? <ResultTable rows={rows} /> : <Columns />}
		</>
	);
}

function ResultTable({ rows }: { rows: SiteRow[] }) {
	// Those that someone must do something about first.
	const sorted = rows.toSorted((a, b) => Number(b.outcome === "wrong") - Number(a.outcome === "wrong"));
	return (
		<ScrolledTable label="Linjene i filen">
			<thead>
				<tr>
					<th scope="col">Linje</th>
					<th scope="col">Nettsted</th>
					<th scope="col">Hva som skjer</th>
				</tr>
			</thead>
			<tbody>
				{sorted.map(({ line, id, title, outcome, errors }) => (
					<tr key={line}>
						<td>{line}</td>
						<th scope="row">
							{title || "Uten navn"} <span className="small">{id}</span>
						</th>
						<td>
							<span className="order-state" data-tone={outcomeLabels[outcome].tone}>
								{outcomeLabels[outcome].text}
							</span>
							{errors.map((error) => (
								<p key={error} className="small wrap-anywhere">
									{error}
								</p>
							))}
						</td>
					</tr>
				))}
			</tbody>
		</ScrolledTable>
	);
}

const Columns = () => (
	<section className="stack">
		<h2>Kolonnene</h2>
		<p>Første linje i filen er overskriftene: navnet øverst, eller teksten under det.</p>
		<dl className="facts">
			{columns.map(({ name, label, help, isRequired }) => (
				<div key={name}>
					<dt>
						<code>{name}</code>
					</dt>
					<dd>
						{label}
						{isRequired ? ". Må fylles ut" : ""}
						{help ? <span className="small"> {help}</span> : null}
					</dd>
				</div>
			))}
		</dl>
	</section>
);
