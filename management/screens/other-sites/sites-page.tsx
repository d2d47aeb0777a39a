import { filePaths } from "@lerret/contracts/file-paths";
import { familyLabel, feedParameters, narrowingParameters } from "@lerret/contracts/programme-choices";
import { useSearchParams } from "react-router";
import { publicUrl } from "../../editor/public-url.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { CopiedText } from "../../ui/copied-text.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { frameCode, frameHeights } from "./frame-code.ts";

/** What the municipality or a local paper copies to show the programme, or the button of one showing (`arrangement`). */
export function SitesPage() {
	const site = useSite();
	const { sites } = useConnection();
	const [query] = useSearchParams();
	const addressOf = (path: string, names: readonly string[]) => {
		const chosen = [...query].filter(([name, value]) => names.includes(name) && value !== "");
		return publicUrl(sites, site, chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`);
	};
	const { object, event, count, scheme } = feedParameters;
	const isButton = query.has(event);
	const frame = addressOf(filePaths.embed, isButton ? [event, scheme] : [object, ...narrowing, count, scheme]);
	const schemes = { name: scheme, label: "Farger", all: "Som leseren har valgt", options: schemeOptions };
	return (
		<>
			<PageHeading title={isButton ? "Knapp til andre nettsteder" : "Andre nettsteder"} />
			<p>
				{isButton
					? "Koden viser visningen med en knapp til billettene. Når den er over, står det i stedet en lenke til programmet."
					: "Kommunen, turistkontoret og lokalavisa kan vise programmet deres. Det oppdaterer seg selv, og setter ingen informasjonskapsler."}
			</p>
			<ListFilters
				kept={{ [event]: query.get(event) }}
				filters={
					isButton
						? [schemes]
						: [
								{ name: object, label: "Hva", all: "Alt", options: objectOptions },
								{ name: narrowingParameters.isFamily, label: "For hvem", options: [["ja", familyLabel]] },
								{ name: count, label: "Hvor mange", all: "12", options: countOptions },
								schemes,
							]
				}
			/>
			<CopiedText
				label="Kode som limes inn på den andre siden"
				text={frameCode(frame, `Program for ${site.title}`, isButton ? frameHeights.button : frameHeights.programme)}
			/>
			<p>
				<a href={frame} target="_blank" rel="noreferrer">
					Se hvordan det blir
				</a>
			</p>
			{isButton ? null : (
				<>
					<CopiedText
						label="Strøm med det som kommer (RSS)"
						text={addressOf(filePaths.programmeRss, [object, ...narrowing])}
					/>
					<CopiedText
						label="Data for utviklere (JSON)"
						text={addressOf(filePaths.programmeJson, [object, ...narrowing])}
					/>
				</>
			)}
		</>
	);
}

const narrowing: string[] = Object.values(narrowingParameters);
const objectOptions = [
	["kino", "Bare kino"],
	["kultur", "Bare kultur"],
] as const;
const countOptions = ["6", "24", "50"].map((count) => [count, count] as const);
const schemeOptions = [
	["lyst", "Alltid lyst"],
	["morkt", "Alltid mørkt"],
] as const;
