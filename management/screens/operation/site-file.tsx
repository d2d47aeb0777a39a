import { type OperatedSite, operatedSiteEndpoints } from "@lerret/contracts/api/operated-sites";
import { osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { readFile } from "../../api/read-file.ts";
import { useConnection } from "../../session/connection-context.ts";
import { DownloadButton } from "../../ui/download-button.tsx";

/** All of a site in one file, with and without its pictures and PDF files. */
export function SiteFile({ site: { id }, label }: { site: OperatedSite; label: string }) {
	const { client } = useConnection();
	const read = (pictures: "true" | "false") => () =>
		readFile(client, operatedSiteEndpoints.exportSite, { params: { id }, query: { pictures } });
	const fileName = `${id}-${osloDateOf(Date.now())}.jsonl.gz`;
	return (
		<>
			<p>
				Filen har innholdet, salget og regnskapet, med rapportene for hvert år. Den har ikke personopplysninger, koder,
				passord eller nøkler. Med mange bilder tar den tid.
			</p>
			<div className="actions">
				<DownloadButton fileName={fileName} read={read("true")}>
					{label}
				</DownloadButton>
				<DownloadButton fileName={fileName} read={read("false")}>
					Uten bilder og PDF-filer
				</DownloadButton>
			</div>
		</>
	);
}
