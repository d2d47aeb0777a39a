import { type OperatedSite, operatedSiteEndpoints } from "@lerret/contracts/api/operated-sites";
import { formatDate } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Dialog, type Question } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useConfirmation } from "../../ui/use-confirmation.tsx";
import { NewSiteDialog } from "./new-site-dialog.tsx";
import { SiteFile } from "./site-file.tsx";

export const sitesListLoader =
	({ client }: Connection) =>
	({ request: { signal } }: LoaderFunctionArgs) =>
		client.call(operatedSiteEndpoints.listOperatedSites, { signal });

/** All sites of the installation, for operators. */
export function SitesList() {
	const sites = useLoaderData<ReturnType<typeof sitesListLoader>>();
	const { id: siteId } = useSite();
	const { revalidate } = useRevalidator();
	const [query] = useSearchParams();
	/** The site that the dialog's new one is a copy of; "" for none, null while it is closed. */
	const [copyOf, setCopyOf] = useState<string | null>(null);
	const [downloaded, setDownloaded] = useState<OperatedSite | null>(null);
	const action = useAction();
	const { confirm, dialog } = useConfirmation();
	const words = (query.get("ord") ?? "").trim().toLowerCase();
	const found = sites.filter(({ id, title, host, aliases }) =>
		[id, title, host, ...aliases].some((text) => text.toLowerCase().includes(words)),
	);
	const change = async (question: Question | null, send: () => Promise<unknown>, notice: string) => {
		if (!(await confirm(() => question))) return;
		await action.run(async () => {
			await send();
			await revalidate();
			action.setNotice(notice);
		});
	};
	return (
		<>
			<PageHeading title="Alle nettsteder" />
			<div className="actions">
				<button type="button" className="button" onClick={() => setCopyOf("")}>
					Nytt nettsted
				</button>
				<Link to={`/${siteId}/alle-nettsteder/fra-fil`}>Lag mange fra en fil</Link>
				<p role="status">{action.notice}</p>
			</div>
			<FailureNote failure={action.failure} />
			<ListFilters words="Navn, id eller nettadresse" />
			{found.length === 0 ? <p>Ingen nettsteder passer til søket.</p> : null}
			<ul className="rows">
				{found.map((site) => (
					<SiteRow
						key={site.id}
						site={site}
						change={change}
						copy={() => setCopyOf(site.id)}
						download={() => setDownloaded(site)}
					/>
				))}
			</ul>
			<p className="small">{sites.length === 1 ? "Ett nettsted" : `${sites.length} nettsteder`} i alt.</p>
			{copyOf === null ? null : (
				<NewSiteDialog
					sites={sites}
					copyOf={copyOf || null}
					onClose={() => setCopyOf(null)}
					onDone={async ({ title }) => {
						setCopyOf(null);
						await revalidate();
						action.setNotice(`${title} er laget. Det er skjult til det publiseres.`);
					}}
				/>
			)}
			{downloaded ? (
				<Dialog title={`Last ned alt på ${downloaded.title}`} cancel="Lukk" onClose={() => setDownloaded(null)}>
					<SiteFile site={downloaded} label="Last ned alt" />
				</Dialog>
			) : null}
			{dialog}
		</>
	);
}

type Change = (question: Question | null, send: () => Promise<unknown>, notice: string) => Promise<void>;

const stateOf = ({ published, closedAt }: OperatedSite): { tone: "done" | "open" | "over"; text: string } => {
	if (closedAt !== null) return { tone: "over", text: `Stengt ${formatDate(closedAt)}` };
	return published ? { tone: "done", text: "Synlig for alle" } : { tone: "open", text: "Skjult" };
};

function SiteRow({
	site,
	change,
	copy,
	download,
}: {
	site: OperatedSite;
	change: Change;
	copy: () => void;
	download: () => void;
}) {
	const { client } = useConnection();
	const { id, title, host, partnerId, published, closedAt } = site;
	const { tone, text } = stateOf(site);
	const call = { params: { id } };
	return (
		<li className="member">
			<div>
				{/* A site that was made since the app was opened is known after a load. */}
				<a href={`/management/${id}/i-dag`} className="row-name">
					{title}
				</a>
				<p className="small wrap-anywhere">
					{host} · {id} · kino {partnerId}
				</p>
			</div>
			<p>
				<span className="order-state" data-tone={tone}>
					{text}
				</span>
			</p>
			<MoreMenu label={`Mer om ${title}`}>
				<button type="button" onClick={copy}>
					Kopier …
				</button>
				<button type="button" onClick={download}>
					Last ned alt …
				</button>
				{closedAt === null && published ? (
					<button
						type="button"
						onClick={() =>
							void change(
								{
									title: `Skjule ${title}?`,
									text: "Publikum ser bare at nettstedet ikke er publisert. Ansatte ser det med en lenke til forhåndsvisning.",
									action: "Skjul",
								},
								() => client.call(operatedSiteEndpoints.hideSite, call),
								`${title} er skjult.`,
							)
						}
					>
						Skjul …
					</button>
				) : null}
				{closedAt === null && !published ? (
					<button
						type="button"
						onClick={() =>
							void change(
								{
									title: `Vise ${title} for alle?`,
									text: "Alle kan se nettstedet med en gang, og søkemotorer kan finne det.",
									action: "Vis for alle",
								},
								() => client.call(operatedSiteEndpoints.publishSite, call),
								`${title} er synlig for alle.`,
							)
						}
					>
						Vis for alle …
					</button>
				) : null}
				{closedAt === null ? (
					<button
						type="button"
						onClick={() =>
							void change(
								closing(site),
								() => client.call(operatedSiteEndpoints.closeSite, call),
								`${title} er stengt.`,
							)
						}
					>
						Steng …
					</button>
				) : (
					<button
						type="button"
						onClick={() =>
							void change(
								null,
								() => client.call(operatedSiteEndpoints.reopenSite, call),
								`${title} er åpnet igjen. Det er skjult til det publiseres.`,
							)
						}
					>
						Åpne igjen
					</button>
				)}
			</MoreMenu>
		</li>
	);
}

const closing = (site: OperatedSite): Question => ({
	title: `Stenge ${site.title}?`,
	text: (
		<>
			<p>
				Nettstedet skjules, og ingenting kan selges eller gis bort der. Nyhetsbrev, påminnelser, ventelister, gaver som
				venter, planlagte publiseringer og import stopper. Refusjoner, kvitteringer og kinotall går som før. Ansatte kan
				lese alt, og det kan åpnes igjen.
			</p>
			{site.hasBookkeeping ? (
				<p>
					Regnskapet må oppbevares i fem år. Hent også{" "}
					<a href={`/management/${site.id}/rapporter`} target="_blank" rel="noreferrer">
						rapportene som regnskapet trenger
					</a>
					, og refunder gavekort og klippekort som ikke er brukt.
				</p>
			) : null}
			<SiteFile site={site} label="Last ned alt først" />
		</>
	),
	action: "Steng nettstedet",
});
