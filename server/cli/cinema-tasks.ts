import { newCinemaSchema } from "@lerret/contracts/api/cinemas";
import { addCinema, listCinemas } from "@lerret/platform/accounts/cinemas";
import { commandLine } from "@lerret/platform/content/audit";
import { toStored } from "@lerret/platform/core/time";
import { type AdminTask, UsageError } from "./admin-task.ts";
import { parseArguments } from "./parse-options.ts";

export const createCinemaTask: AdminTask = {
	summary: "Lag en kino, som har kontoene til publikum",
	help: [
		"Bruk: npm run admin -- create-cinema NUMMER --name NAVN",
		"",
		"  NUMMER  fra 1 til 999999, men ikke 268. Kan ikke endres siden",
		"  --name  navnet på kinoen",
		"",
		"Et nettsted bruker kinoen når det lages med --partner NUMMER, eller etter change-site --partner NUMMER.",
	].join("\n"),
	options: { name: { type: "string" } },
	prepare({ values, positionals }) {
		if (positionals.length > 1) throw new UsageError(`Oppgi ett nummer.\n\n${this.help}`);
		const input = { id: Number(positionals[0]), name: values.name };
		const cinema = parseArguments(newCinemaSchema, input, this.help, { id: "NUMMER" });
		return async ({ db, print }) => {
			const act = { actor: commandLine, now: toStored(Temporal.Now.instant()) };
			const { id, name } = await db.transaction().execute((trx) => addCinema(trx, cinema, act));
			print(`${name} er laget, med nummer ${id}.`);
		};
	},
};

export const listCinemasTask: AdminTask = {
	summary: "Vis kinoene",
	help: "Bruk: npm run admin -- list-cinemas\n\nViser nummer og navn, én kino på hver linje.",
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, print }) => {
			const cinemas = await listCinemas(db);
			if (cinemas.length === 0) print("Ingen kinoer ennå. Lag den første med create-cinema.");
			for (const { id, name } of cinemas) print(`${id}\t${name}`);
		};
	},
};
