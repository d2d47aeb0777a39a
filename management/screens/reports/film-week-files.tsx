import { type FilmWeekFileItem, filmWeekEndpoints } from "@lerret/contracts/api/film-weeks";
import { formatDate, formatMoment, formatShortDay } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import { readFilmWeekFile } from "../../api/reports.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { DownloadButton } from "../../ui/download-button.tsx";
import { deliveryLabels } from "../orders/labels.ts";
import { fileTitle, receiverName } from "./film-week-words.ts";
import { SentButton } from "./sent-button.tsx";

/** The files of the weeks of a period, who has got them, and the ones that staff send themselves. */
export function FilmWeekFiles({ files }: { files: FilmWeekFileItem[] }) {
	return (
		<section className="stack" aria-labelledby="filer">
			<h3 id="filer">Filene som sendes</h3>
			<p className="small">
				Fila lages fredag kl. 6 når alle visningene i uka er over, og endres aldri. Det som selges eller refunderes
				siden, blir en rettelse med et nytt nummer. Mandag kl. 6 kommer foreløpige tall for helga. Hvem som får dem på
				e-post, velges under <Link to={`/${useSite().id}/billettyper`}>Billettyper og regler</Link>. En distributør skal
				bare ha sine egne filmer.
			</p>
			{files.length === 0 ? <p>Ingen filer er laget for perioden.</p> : null}
			<ul className="rows">
				{files.map((file) => (
					<li key={`${file.week} ${file.number}`} className="film-week-file">
						<FileRow file={file} />
					</li>
				))}
			</ul>
		</section>
	);
}

function FileRow({ file }: { file: FilmWeekFileItem }) {
	const { week, number, rows, distributors, emails, createdAt, sha256, isOwed, sentAt, sentBy } = file;
	const { client } = useConnection();
	const siteId = useSite().id;
	const endpoint =
		sentAt === null ? filmWeekEndpoints.markFilmWeekFileSent : filmWeekEndpoints.takeBackFilmWeekFileSent;
	const noteSent = () => client.call(endpoint, { params: { siteId, week, number: String(number) } });
	return (
		<>
			<p>
				<strong>{fileTitle(file)}</strong>
				<span className="small">
					{" "}
					{formatShortDay(`${file.week}T12:00Z`)} til {formatShortDay(`${file.to}T12:00Z`)}, {rows}{" "}
					{rows === 1 ? "visning" : "visninger"}. Laget {formatMoment(createdAt)}.
				</span>
			</p>
			<p className="small">
				{emails.map(({ receiver, state, sentAt: at }) => (
					<span key={receiver} className={state === "failed" ? "failed" : undefined}>
						{receiverName(receiver, distributors)}: {deliveryLabels[state].toLowerCase()}
						{at === null ? "" : ` ${formatMoment(at)}`}.{" "}
					</span>
				))}
				{sentAt === null ? null : `Sendt ${formatDate(sentAt)}, sier ${sentBy}. `}
				{isOwed ? <strong>Må sendes av dere.</strong> : null}
			</p>
			<div className="actions">
				<FileButton file={file} />
				<FileButton file={file} format="json" />
				{distributors.map((distributor) => (
					<FileButton key={distributor} file={file} distributor={distributor} />
				))}
				{isOwed || sentAt !== null ? <SentButton isSent={sentAt !== null} note={noteSent} /> : null}
			</div>
			<details>
				<summary className="small">Kontrollsum</summary>
				<p className="small wrap-anywhere">SHA-256 av CSV-fila med alt: {sha256}</p>
			</details>
		</>
	);
}

type Choice = { file: FilmWeekFileItem; distributor?: string; format?: "csv" | "json" };

function FileButton({ file: { week, number }, distributor, format = "csv" }: Choice) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const name = [siteId, "kinouke", week, "nr", number, ...(distributor ? [distributor] : [])].join("-");
	const query = { format, ...(distributor === undefined ? {} : { distributor }) };
	return (
		<DownloadButton
			fileName={`${name.replace(/[^\p{L}\p{N}-]+/gu, "-")}.${format}`}
			read={() => readFilmWeekFile(client, { siteId, week, number: String(number) }, query)}
		>
			{distributor === undefined ? `Alle filmer, ${format.toUpperCase()}` : `Bare ${distributor}, CSV`}
		</DownloadButton>
	);
}
