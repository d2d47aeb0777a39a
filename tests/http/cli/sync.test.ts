import { gzipSync } from "node:zlib";
import { openDatabase } from "@lerret/platform/db/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { runCommandInChildProcess } from "../../support/operator-commands.ts";
import { addSite } from "../../support/rows.ts";
import { startUpstream, type Upstream } from "../../support/upstream-server.ts";

let testLocation: TestLocation;
let upstream: Upstream;
beforeAll(async () => {
	upstream = await startUpstream();
	testLocation = await createTestLocation("nothing");
	const db = openDatabase(testLocation.location);
	await addSite(db);
	await db.destroy();
});
afterAll(async () => {
	await upstream.close();
	await testLocation.remove();
});

function sync(list: unknown) {
	upstream.handler = (_request, response) =>
		response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(JSON.stringify(list)));
	const args = ["sync", "--from", `${upstream.url}/`, "--site", "tindevik", "--form", "ticket-system"];
	return runCommandInChildProcess(testLocation.location, args);
}

const film = (number: number, title: string, date: string) => ({
	id: number,
	title,
	category: "Kino",
	tickets: [{ id: `v${number}`, date }],
});
const films = (count: number) =>
	Array.from({ length: count }, (_, i) => film(i + 1, `Film ${i + 1}`, "2026-12-01T18:00"));

test("npm run sync takes the good records, names the bad ones and fails", async () => {
	const good = await sync(films(9));
	expect([good.code, good.error]).toEqual([0, "Side 1 er tatt inn (18 produksjoner og arrangementer så langt).\n"]);
	const { code, out, error } = await sync([...films(9), film(10, "Caf&eacute;", "2026-12-01")]);
	expect(code).toBe(1);
	expect(out).toContain("  ! Forestillingen «Café» (id v10): feltet «Begynner» (date): mangler klokkeslett.\n");
	expect(out).toContain("Hoppet over      1 med feil hos avsenderen");
	expect(error).toBe(
		"Side 1 er tatt inn (19 produksjoner og arrangementer så langt).\n1 post har feil hos avsenderen. Det som gjelder dem, er som før her.\n",
	);
});

test("npm run sync changes nothing if most records are bad, and names them", async () => {
	const spoilt = films(9).map((one) => ({ ...one, title: "" }));
	const { code, out, error } = await sync(spoilt);
	expect([code, out]).toEqual([1, ""]);
	expect(error).toContain(
		"Stanset: Svaret er ikke slik det skal være: 18 av 19 poster har feil, og da tas ingen av dem inn.\nIngenting er endret.\n",
	);
	expect(error).toContain("  ! Produksjonen uten tittel (id 9): feltet «Tittel» (title): kan ikke være tom.\n");
	expect(error).not.toMatch(/warning|\b(?:invalid|expected|received)\b/iu);
});
