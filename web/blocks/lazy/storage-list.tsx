import type { BlockProps } from "@lerret/platform/pages/blocks";

type Props = BlockProps<"storage-list">;
const emptyHtml = { __html: "" };

/** Everything that the site stores in a browser, from the list in contracts/storage. */
export default function StorageList({ needed, consented, analytics }: Props) {
	return (
		<section className="prose storage-list">
			<h2>Det nettstedet trenger for å virke</h2>
			{needed.map(({ caption, lines }) => (
				<StorageTable key={caption} caption={caption} entries={lines} />
			))}
			<h2>Telling uten informasjonskapsler</h2>
			<p>
				Vi teller hvor mange ganger omtalen av en film eller en forestilling åpnes, og hvor mange ganger noen går videre
				til billettkjøp. Bare tallet for hver forestilling og dag lagres – ikke hvem, hvor eller når på dagen. Det
				legges ikke noe i nettleseren for det. Har du slått på «Ikke spor» eller{" "}
				<span lang="en">«Global Privacy Control»</span>, telles du ikke.
			</p>
			<h2>Statistikk med samtykke</h2>
			{analytics ? (
				<>
					<p>
						Sier du ja, registreres det at omtalen av en forestilling ble åpnet, og at noen gikk videre til billettkjøp,
						med forestillingens nummer, navn og kategori
						{analytics.owner ? `. Opplysningene går til ${analytics.owner}` : ""}. Før du har svart ja, hentes, lagres
						og sendes ingenting. Sier du nei, virker alt like godt.
					</p>
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the consent script fills it */}
					<div id="consent-choice" suppressHydrationWarning dangerouslySetInnerHTML={emptyHtml} />
					<noscript>
						<p>Nettleseren din kjører ikke skript, og da føres det ingen statistikk.</p>
					</noscript>
					{consented.length > 0 ? <StorageTable caption="Det som lagres hvis du sier ja" entries={consented} /> : null}
				</>
			) : (
				<p>Nettstedet bruker ingen slik statistikk. Derfor spør vi heller ikke om samtykke.</p>
			)}
		</section>
	);
}

/** On a phone each cell shows its column label (`legal.css`). */
const columnLabels = ["Hva det brukes til", "Hvor lenge", "Hvem som bruker det"];

function StorageTable({ caption, entries }: { caption: string; entries: Props["consented"] }) {
	return (
		<div className="table stacked">
			<table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">Navn</th>
						{columnLabels.map((label) => (
							<th key={label} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{entries.map(({ name, kind, purpose, duration, who }) => (
						<tr key={`${kind.label} ${name}`}>
							<th scope="row">
								<code>{name}</code>{" "}
								<span className="storage-kind">
									{kind.label}
									{kind.technical ? (
										<>
											{" "}
											(<code>{kind.technical}</code>)
										</>
									) : null}
								</span>
							</th>
							{[purpose, duration, who].map((text, i) => (
								<td key={columnLabels[i]} data-label={columnLabels[i]}>
									{text}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
