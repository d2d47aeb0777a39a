import { filmWeekEndpoints } from "@lerret/contracts/api/film-weeks";
import { AppError } from "@lerret/contracts/errors";
import { changeAs, implement, reply } from "../../endpoint.ts";
import { listFiles, readFile, setFileSent } from "./read.ts";

/** The files of film weeks: what was sent, as JSON or CSV, and that staff have sent it. */
export const filmWeeks = implement(filmWeekEndpoints, {
	listFilmWeekFiles: async ({ db }, { site, query }) => ({ files: await listFiles(db, site.id, query) }),

	async getFilmWeekFile({ db }, { site, params, query: { distributor = null, format }, accept }) {
		const { file, csv } = await readFile(db, site.id, { ...fileOf(params), distributor });
		const isCsv = format ? format === "csv" : /^text\/csv\b/u.test(accept);
		return isCsv ? reply(csv, { fileName: `${site.id}-kinouke-${file.from}-nr-${file.number}.csv` }) : file;
	},

	markFilmWeekFileSent: (services, input) =>
		changeAs(services, input, (trx, by) => setFileSent(trx, toSent(input), true, by)),
	takeBackFilmWeekFileSent: (services, input) =>
		changeAs(services, input, (trx, by) => setFileSent(trx, toSent(input), false, by)),
});

type FileParams = { week: string; number: string };

function fileOf({ week, number }: FileParams): { week: string; number: number } {
	if (!/^\d{1,4}$/u.test(number)) throw new AppError("not_found");
	return { week, number: Number(number) };
}

const toSent = ({ site, params }: { site: { id: string }; params: FileParams }) => ({
	siteId: site.id,
	...fileOf(params),
});
